import { createFileRoute } from '@tanstack/react-router';
import type { RoutineId } from '#contract/ids.ts';
import { like, paramsOf, uuid } from '#client/shared/screen/address.ts';
import { RoutineScreen } from '#client/features/routines/routine-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/routines/$routineId')({
  staticData: { title: 'Routine', isInner: true },
  params: paramsOf('Routine', { routineId: like<RoutineId>(uuid) }),
  component: Routine,
});

function Routine() {
  const { routineId } = Route.useParams();
  return <RoutineScreen key={routineId} routineId={routineId} />;
}
