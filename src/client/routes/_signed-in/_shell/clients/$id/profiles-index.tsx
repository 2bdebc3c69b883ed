import { createFileRoute } from '@tanstack/react-router';
import type { UserId } from '#contract/ids.ts';
import { like, paramsOf, uuid } from '#client/shared/screen/address.ts';
import { coachesOnly } from '#client/shell/role-guards.ts';
import { ClientScreen } from '#client/features/clients/client-screen.tsx';

/** From client to client in the order of the list, starting with this one. */
export const Route = createFileRoute('/_signed-in/_shell/clients/$id/profiles-index')({
  staticData: { title: 'Clients, one by one', isInner: true },
  beforeLoad: coachesOnly,
  params: paramsOf('Client', { id: like<UserId>(uuid) }, true),
  component: OneByOne,
});

function OneByOne() {
  const { id } = Route.useParams();
  return <ClientScreen key={id} id={id} isStepping />;
}
