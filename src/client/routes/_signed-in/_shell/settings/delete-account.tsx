import { createFileRoute } from '@tanstack/react-router';
import { DeleteAccountScreen } from '#client/features/settings/online/delete-account-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/settings/delete-account')({
  staticData: { title: 'Delete account', isInner: true },
  component: DeleteAccountScreen,
});
