import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '#client/features/settings/account-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/settings/account')({
  staticData: { title: 'Account', isInner: true },
  component: AccountScreen,
});
