import { createFileRoute } from '@tanstack/react-router';
import { NewExerciseScreen } from '#client/features/program-editor/new-exercise-screen.tsx';

export const Route = createFileRoute(
  '/_signed-in/programs/program-workouts/$programId/$day/exercise-new',
)({
  staticData: { title: 'Add an exercise' },
  component: NewExercise,
});

function NewExercise() {
  const { programId, day } = Route.useParams();
  return <NewExerciseScreen programId={programId} index={day} />;
}
