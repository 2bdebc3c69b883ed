import { createFileRoute } from '@tanstack/react-router';
import type { ClientGroupId } from '#contract/ids.ts';
import { like, paramsOf, uuid } from '#client/shared/screen/address.ts';
import { coachesOnly } from '#client/shell/role-guards.ts';
import { GroupScreen } from '#client/features/clients/group-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/clients/groups/$groupId')({
  staticData: { title: 'Group', isInner: true },
  beforeLoad: coachesOnly,
  params: paramsOf('Group', { groupId: like<ClientGroupId>(uuid) }, true),
  component: Group,
});

function Group() {
  const { groupId } = Route.useParams();
  return <GroupScreen key={groupId} id={groupId} />;
}
