import { createFileRoute } from '@tanstack/react-router';
import { PasswordChangeScreen } from '#client/features/settings/online/password-change-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/settings/password-change')({
  staticData: { title: 'Change password', isInner: true },
  component: PasswordChangeScreen,
});
