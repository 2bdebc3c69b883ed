import { createFileRoute } from '@tanstack/react-router';
import type { TrainingSessionId } from '#contract/ids.ts';
import { like, paramsOf, uuid } from '#client/shared/screen/address.ts';
import { WorkoutResultsScreen } from '#client/features/results/workout-results-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/results/session/$sessionId')({
  staticData: { title: 'Results', isInner: true },
  params: paramsOf('Workout', { sessionId: like<TrainingSessionId>(uuid) }),
  component: SessionResults,
});

function SessionResults() {
  const { sessionId } = Route.useParams();
  return <WorkoutResultsScreen address={{ sessionId }} />;
}
