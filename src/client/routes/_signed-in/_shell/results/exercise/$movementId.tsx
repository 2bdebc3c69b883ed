import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { movement, paramsOf } from '#client/shared/screen/address.ts';
import { ExerciseHistoryScreen } from '#client/features/results/exercise-history-screen.tsx';
import { finishedWorkout } from '#domain/history/finished-workout.ts';
import { activeSession } from '#offline/queries.ts';

export const Route = createFileRoute('/_signed-in/_shell/results/exercise/$movementId')({
  staticData: { title: 'Exercise history', isInner: true },
  params: paramsOf('Exercise', { movementId: movement }),
  component: ExerciseHistory,
});

/** The sets of a minimized workout are part of the history. */
function ExerciseHistory() {
  const session = useRead(activeSession);
  const present = useMemo(() => session && finishedWorkout(session), [session]);
  return (
    <ExerciseHistoryScreen
      movementId={Route.useParams().movementId}
      {...(present && { present })}
    />
  );
}
