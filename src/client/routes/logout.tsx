import { createFileRoute, useLocation } from '@tanstack/react-router';
import { flag, searchOf } from '#client/shared/screen/address.ts';
import { LogoutScreen } from '#client/features/account/logout-screen.tsx';

export const Route = createFileRoute('/logout')({
  staticData: { title: 'Sign out' },
  validateSearch: searchOf({ expired: flag, ended: flag }),
  component: Logout,
});

function Logout() {
  const isAccountGone = useLocation({ select: ({ state }) => state.isAccountGone ?? false });
  const { expired = false, ended = false } = Route.useSearch();
  return <LogoutScreen expired={expired} ended={ended} discardsUnsent={isAccountGone} />;
}
