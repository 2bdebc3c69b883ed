import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#client/features/account/register-screen.tsx';

export const Route = createFileRoute('/_guest/register-client')({
  staticData: { title: 'New athlete account' },
  component: RegisterAthlete,
});

function RegisterAthlete() {
  return <RegisterScreen isCoach={false} />;
}
