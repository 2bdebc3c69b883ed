import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#client/features/account/online/register-screen.tsx';

export const Route = createFileRoute('/_guest/register-coach')({
  staticData: { title: 'New coach account' },
  component: RegisterCoach,
});

function RegisterCoach() {
  return <RegisterScreen isCoach />;
}
