import { createFileRoute } from '@tanstack/react-router';
import { ChooseRoleScreen } from '#client/features/account/online/choose-role-screen.tsx';

export const Route = createFileRoute('/_guest/register-initial')({
  staticData: { title: 'Create an account' },
  component: ChooseRoleScreen,
});
