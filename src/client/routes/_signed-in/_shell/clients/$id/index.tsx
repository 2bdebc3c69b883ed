import { createFileRoute } from '@tanstack/react-router';
import type { UserId } from '#contract/ids.ts';
import { coachesOnly } from '#client/app/role-guards.ts';
import { ClientScreen } from '#client/features/clients/client-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/clients/$id/')({
  staticData: { title: 'Client', isInner: true },
  beforeLoad: coachesOnly,
  component: Client,
});

function Client() {
  const id = Route.useParams().id as UserId;
  return <ClientScreen key={id} id={id} />;
}
