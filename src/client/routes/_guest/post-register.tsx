import { createFileRoute } from '@tanstack/react-router';
import { PostRegisterScreen } from '#client/features/account/online/post-register-screen.tsx';

export const Route = createFileRoute('/_guest/post-register')({
  staticData: { title: 'Confirm your address' },
  component: PostRegisterScreen,
});
