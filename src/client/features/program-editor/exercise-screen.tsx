import { useProgramDraft } from './editor-context.ts';
import { ExerciseEditor, type ExerciseEditorProps } from './exercise-editor.tsx';
import { NotInPlan } from './day-screen.tsx';

export function ExerciseScreen(props: Omit<ExerciseEditorProps, 'exercises'>) {
  const { programId, day, index, part } = props;
  const { days } = useProgramDraft();
  const exercises = days[day]?.exercises ?? [];
  const shown = part === null ? exercises[index] : exercises[index]?.subExercises?.[part];
  if (!shown)
    return <NotInPlan programId={programId}>This exercise is no longer in this day.</NotInPlan>;
  return <ExerciseEditor key={shown._id} {...props} exercises={exercises} />;
}
