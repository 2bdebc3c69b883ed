import { createFileRoute } from '@tanstack/react-router';
import type { ProgramId, UserId } from '#contract/ids.ts';
import { like, paramsOf, place, uuid } from '#client/shared/screen/address.ts';
import { coachesOnly } from '#client/shell/role-guards.ts';
import { TrainingScreen } from '#client/features/clients/training-screen.tsx';

/** `day`: its position in the program, from 0. */
export const Route = createFileRoute('/_signed-in/_shell/clients/$id/training/$programId/$day')({
  staticData: { title: 'Training progress', isInner: true },
  beforeLoad: coachesOnly,
  params: paramsOf(
    'Workout',
    { id: like<UserId>(uuid), programId: like<ProgramId>(uuid), day: place },
    true,
  ),
  component: Training,
});

function Training() {
  const { id, programId, day } = Route.useParams();
  return <TrainingScreen clientId={id} programId={programId} dayIndex={day} />;
}
