import { createFileRoute } from '@tanstack/react-router';
import { PasswordResetScreen } from '#client/features/account/online/password-reset-screens.tsx';

export const Route = createFileRoute('/_guest/password-reset')({
  staticData: { title: 'Forgot your password?' },
  component: PasswordResetScreen,
});
