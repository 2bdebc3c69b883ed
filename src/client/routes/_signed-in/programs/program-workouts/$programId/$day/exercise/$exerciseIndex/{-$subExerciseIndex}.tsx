import { createFileRoute } from '@tanstack/react-router';
import { optional, paramsOf, place } from '#client/shared/screen/address.ts';
import { ExerciseScreen } from '#client/features/program-editor/exercise-screen.tsx';

/** Positions in the day and in its superset or circuit, from 0. */
export const Route = createFileRoute(
  '/_signed-in/programs/program-workouts/$programId/$day/exercise/$exerciseIndex/{-$subExerciseIndex}',
)({
  staticData: { title: 'Exercise' },
  params: paramsOf('Exercise', { exerciseIndex: place, subExerciseIndex: optional(place) }, true),
  component: Exercise,
});

function Exercise() {
  const { programId, day, exerciseIndex, subExerciseIndex } = Route.useParams();
  return (
    <ExerciseScreen
      programId={programId}
      day={day}
      index={exerciseIndex}
      part={subExerciseIndex ?? null}
    />
  );
}
