import { createFileRoute } from '@tanstack/react-router';
import { SocialReturnScreen } from '#client/features/account/social-return-screen.tsx';

export const Route = createFileRoute('/_guest/social-login')({
  staticData: { title: 'Log in' },
  component: SocialReturnScreen,
});
