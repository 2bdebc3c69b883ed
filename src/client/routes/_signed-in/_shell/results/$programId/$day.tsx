import { createFileRoute } from '@tanstack/react-router';
import type { ProgramId } from '#contract/ids.ts';
import { like, paramsOf, place, uuid } from '#client/shared/screen/address.ts';
import { WorkoutResultsScreen } from '#client/features/results/workout-results-screen.tsx';

/** `day`: its position in the program, from 0. */
export const Route = createFileRoute('/_signed-in/_shell/results/$programId/$day')({
  staticData: { title: 'Results', isInner: true },
  params: paramsOf('Workout', { programId: like<ProgramId>(uuid), day: place }),
  component: DayResults,
});

function DayResults() {
  const { programId, day } = Route.useParams();
  return <WorkoutResultsScreen address={{ programId, dayIndex: day }} />;
}
