import type { ExerciseId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { ClockField } from '#client/shared/plan/clock-field.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { partsOf } from '#domain/exercise/group.ts';
import { withFilledRounds } from '#domain/program/exercise-clock.ts';
import { addExtraSet } from '#domain/session/edit-set.ts';
import { setOwnClock } from '#domain/session/own-clock.ts';
import { useSession, useWorkout } from './workout-context.ts';

interface OwnClockDialogProps {
  exerciseId: ExerciseId;
  onClose: () => void;
}

/** The clock of the athlete's own exercise. */
export function OwnClockDialog({ exerciseId, onClose }: OwnClockDialogProps) {
  const { newId } = useDevice();
  const units = useUnits();
  const { edit } = useWorkout();
  const session = useSession((whole) => whole);
  const index = session.exercises.findIndex(({ _id }) => _id === exerciseId);
  const [exercise, entry] = [session.exercises[index], session.exerciseLog[index]];
  if (!exercise || !entry) return null;
  // With the sets that there are by now; targets may be fewer.
  const present: Exercise = {
    ...exercise,
    sets: entry.sets,
    ...(exercise.subExercises && {
      subExercises: exercise.subExercises.map((part, at) => ({
        ...part,
        sets: entry.subExercises?.[at]?.sets ?? part.sets,
      })),
    }),
  };
  const fill = () => {
    const longer = partsOf<Pick<Exercise, 'sets'>>(withFilledRounds(present, newId));
    for (const [at, { sets }] of partsOf<Pick<Exercise, 'sets'>>(present).entries())
      for (const { id } of longer[at]?.sets.slice(sets.length) ?? [])
        edit(addExtraSet, {
          exerciseId,
          ...(present.subExercises?.length && { subExerciseIndex: at }),
          repeat: true,
          units,
          id,
        });
  };
  return (
    <Dialog title="Clock" onClose={onClose}>
      <ClockField
        exercise={present}
        onChange={(clock) => edit(setOwnClock, { exerciseId, clock })}
        onFill={fill}
      />
      <Button theme="primary-default" onClick={onClose} className="min-h-14">
        Done
      </Button>
    </Dialog>
  );
}
