import { createFileRoute } from '@tanstack/react-router';
import type { ProgramId, UserId } from '#contract/ids.ts';
import { coachesOnly } from '#client/app/role-guards.ts';
import { TrainingScreen } from '#client/features/clients/training-screen.tsx';

/** `day`: its place in the program, from 0. */
export const Route = createFileRoute('/_signed-in/_shell/clients/$id/training/$programId/$day')({
  staticData: { title: 'Training progress', isInner: true },
  beforeLoad: coachesOnly,
  component: Training,
});

function Training() {
  const { id, programId, day } = Route.useParams();
  return (
    <TrainingScreen
      clientId={id as UserId}
      programId={programId as ProgramId}
      dayIndex={Number(day)}
    />
  );
}
