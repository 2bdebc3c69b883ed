import { createFileRoute } from '@tanstack/react-router';
import type { ProgramId } from '#contract/ids.ts';
import { ExerciseScreen } from '#client/features/program-editor/exercise-screen.tsx';

/** Places in the day and in its superset or circuit, from 0. */
export const Route = createFileRoute(
  '/_signed-in/programs/program-workouts/$programId/$day/exercise/$exerciseIndex/{-$subExerciseIndex}',
)({
  staticData: { title: 'Exercise' },
  component: Exercise,
});

function Exercise() {
  const { programId, day, exerciseIndex, subExerciseIndex } = Route.useParams();
  return (
    <ExerciseScreen
      programId={programId as ProgramId}
      day={Number(day)}
      index={Number(exerciseIndex)}
      part={subExerciseIndex === undefined ? null : Number(subExerciseIndex)}
    />
  );
}
