import { createFileRoute } from '@tanstack/react-router';
import { movement, paramsOf } from '#client/shared/screen/address.ts';
import { ExerciseHistoryScreen } from '#client/features/results/exercise-history-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/results/exercise/$movementId')({
  staticData: { title: 'Exercise history', isInner: true },
  params: paramsOf('Exercise', { movementId: movement }),
  component: ExerciseHistory,
});

function ExerciseHistory() {
  return <ExerciseHistoryScreen movementId={Route.useParams().movementId} />;
}
