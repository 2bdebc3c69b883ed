import { createFileRoute, useLocation } from '@tanstack/react-router';
import { LogoutScreen } from '#client/features/account/logout-screen.tsx';

export const Route = createFileRoute('/logout')({
  staticData: { title: 'Sign out' },
  validateSearch: (search): { expired?: true } => (search['expired'] ? { expired: true } : {}),
  component: Logout,
});

function Logout() {
  const isAccountGone = useLocation({ select: ({ state }) => state.isAccountGone ?? false });
  return (
    <LogoutScreen expired={Route.useSearch().expired ?? false} discardsUnsent={isAccountGone} />
  );
}
