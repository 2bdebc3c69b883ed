import { createFileRoute } from '@tanstack/react-router';
import { InvitationsScreen } from '#client/features/invitations/invitations-screen.tsx';
import { flag, searchOf } from '#client/shared/screen/address.ts';
import { coachesOnly } from '#client/shell/role-guards.ts';

export const Route = createFileRoute('/_signed-in/_shell/clients/invitations')({
  staticData: { title: 'Invitations' },
  validateSearch: searchOf({ invite: flag }),
  beforeLoad: coachesOnly,
  component: Invitations,
});

function Invitations() {
  return <InvitationsScreen isInviting={Route.useSearch().invite === true} />;
}
