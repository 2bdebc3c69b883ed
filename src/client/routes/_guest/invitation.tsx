import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '#client/features/account/online/invitation-screen.tsx';
import { searchOf, text } from '#client/shared/screen/address.ts';

export const Route = createFileRoute('/_guest/invitation')({
  staticData: { title: 'Your invitation' },
  validateSearch: searchOf({ token: text(200) }),
  component: Invitation,
});

function Invitation() {
  const { token = '' } = Route.useSearch();
  return <InvitationScreen key={token} token={token} />;
}
