import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#client/features/account/online/register-screen.tsx';
import { searchOf, text } from '#client/shared/screen/address.ts';

export const Route = createFileRoute('/_guest/register-client')({
  staticData: { title: 'New athlete account' },
  validateSearch: searchOf({ invitation: text(200) }),
  component: RegisterAthlete,
});

function RegisterAthlete() {
  return <RegisterScreen isCoach={false} invitation={Route.useSearch().invitation} />;
}
