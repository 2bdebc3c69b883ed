import { createFileRoute } from '@tanstack/react-router';
import { PostNewPasswordScreen } from '#client/features/account/online/new-password-screens.tsx';

export const Route = createFileRoute('/_guest/post-new-password')({
  staticData: { title: 'Your password has been changed' },
  component: PostNewPasswordScreen,
});
