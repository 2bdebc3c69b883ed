import { createFileRoute } from '@tanstack/react-router';
import type { UserId } from '#contract/ids.ts';
import { like, paramsOf, uuid } from '#client/shared/screen/address.ts';
import { coachesOnly } from '#client/shell/role-guards.ts';
import { ClientScreen } from '#client/features/clients/client-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/clients/$id/')({
  staticData: { title: 'Client', isInner: true },
  beforeLoad: coachesOnly,
  params: paramsOf('Client', { id: like<UserId>(uuid) }, true),
  component: Client,
});

function Client() {
  const { id } = Route.useParams();
  return <ClientScreen key={id} id={id} />;
}
