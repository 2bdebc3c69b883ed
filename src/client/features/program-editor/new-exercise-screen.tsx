import { useNavigate } from '@tanstack/react-router';
import { MovementPicker } from '#client/shared/movements/movement-picker.tsx';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { NotInPlan, type DayScreenProps, DayScreen } from './day-screen.tsx';
import { useProgramDraft } from './editor-context.ts';
import { useDayEdits } from './use-day-edits.ts';

export function NewExerciseScreen(props: DayScreenProps) {
  const day = useProgramDraft().days[props.index];
  if (!day)
    return <NotInPlan programId={props.programId}>This day is no longer in the plan.</NotInPlan>;
  return (
    <>
      <DayScreen {...props} />
      <Picker {...props} day={day} />
    </>
  );
}

function Picker({ programId, index, day }: DayScreenProps & { day: CreatedProgramDay }) {
  const navigate = useNavigate();
  const { addExercise } = useDayEdits(day._id);
  const params = { programId, day: index };
  return (
    <MovementPicker
      title="Add an exercise"
      onChoose={(movement) => {
        const exerciseIndex = addExercise(movement);
        void navigate({
          to: '/programs/program-workouts/$programId/$day/exercise/$exerciseIndex/{-$subExerciseIndex}',
          params: { ...params, exerciseIndex, subExerciseIndex: undefined },
          replace: true,
        });
      }}
      onClose={() =>
        void navigate({ to: '/programs/program-workouts/$programId/$day', params, replace: true })
      }
    />
  );
}
