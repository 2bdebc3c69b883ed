import { createFileRoute, useLocation } from '@tanstack/react-router';
import { flag, searchOf } from '#client/shared/screen/address.ts';
import { LogoutScreen } from '#client/features/account/logout-screen.tsx';

export const Route = createFileRoute('/logout')({
  staticData: { title: 'Sign out' },
  validateSearch: searchOf({ expired: flag }),
  component: Logout,
});

function Logout() {
  const isAccountGone = useLocation({ select: ({ state }) => state.isAccountGone ?? false });
  return (
    <LogoutScreen expired={Route.useSearch().expired ?? false} discardsUnsent={isAccountGone} />
  );
}
