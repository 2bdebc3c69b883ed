import { createFileRoute } from '@tanstack/react-router';
import type { MovementId } from '#contract/ids.ts';
import { ExerciseHistoryScreen } from '#client/features/results/exercise-history-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/results/exercise/$movementId')({
  staticData: { title: 'Exercise history', isInner: true },
  component: ExerciseHistory,
});

function ExerciseHistory() {
  return <ExerciseHistoryScreen movementId={Route.useParams().movementId as MovementId} />;
}
