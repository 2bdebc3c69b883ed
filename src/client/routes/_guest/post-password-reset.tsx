import { createFileRoute } from '@tanstack/react-router';
import { PostPasswordResetScreen } from '#client/features/account/online/password-reset-screens.tsx';

export const Route = createFileRoute('/_guest/post-password-reset')({
  staticData: { title: 'Check your e-mail' },
  component: PostPasswordResetScreen,
});
