import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { movement, paramsOf } from '#client/shared/screen/address.ts';
import { ExerciseHistoryScreen } from '#client/features/results/exercise-history-screen.tsx';
import { BesideWorkout } from '#client/features/workout/beside-workout.tsx';
import { useSession } from '#client/features/workout/workout-context.ts';
import { finishedWorkout } from '#domain/history/finished-workout.ts';

export const Route = createFileRoute('/_signed-in/workout/history/$movementId')({
  staticData: { title: 'Exercise history' },
  params: paramsOf('Exercise', { movementId: movement }),
  component: ExerciseHistory,
});

/** Viewed between two sets: the workout and its timer go on, and its own sets are part of the history. */
function ExerciseHistory() {
  const session = useSession((whole) => whole);
  const present = useMemo(() => finishedWorkout(session), [session]);
  return (
    <BesideWorkout>
      <ExerciseHistoryScreen
        movementId={Route.useParams().movementId}
        present={present}
        linksWorkouts={false}
      />
    </BesideWorkout>
  );
}
