import { createFileRoute } from '@tanstack/react-router';
import type { ProgramId } from '#contract/ids.ts';
import { NewExerciseScreen } from '#client/features/program-editor/new-exercise-screen.tsx';

export const Route = createFileRoute(
  '/_signed-in/programs/program-workouts/$programId/$day/exercise-new',
)({
  staticData: { title: 'Add an exercise' },
  component: NewExercise,
});

function NewExercise() {
  const { programId, day } = Route.useParams();
  return <NewExerciseScreen programId={programId as ProgramId} index={Number(day)} />;
}
