import { createFileRoute } from '@tanstack/react-router';
import type { MovementId } from '#contract/ids.ts';
import { ExerciseHistoryScreen } from '#client/features/results/exercise-history-screen.tsx';
import { BesideWorkout } from '#client/features/workout/beside-workout.tsx';

export const Route = createFileRoute('/_signed-in/workout/history/$movementId')({
  staticData: { title: 'Exercise history' },
  component: ExerciseHistory,
});

/** Looked at between two sets: the workout and its timer go on. */
function ExerciseHistory() {
  return (
    <BesideWorkout>
      <ExerciseHistoryScreen
        movementId={Route.useParams().movementId as MovementId}
        linksWorkouts={false}
      />
    </BesideWorkout>
  );
}
