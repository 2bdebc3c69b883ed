import { createFileRoute } from '@tanstack/react-router';
import { searchOf, text } from '#client/shared/screen/address.ts';
import { LoginScreen } from '#client/features/account/login-screen.tsx';

export const Route = createFileRoute('/_guest/login')({
  staticData: { title: 'Log in' },
  validateSearch: searchOf({ redirectFrom: text() }),
  component: Login,
});

function Login() {
  return <LoginScreen redirectFrom={Route.useSearch().redirectFrom} />;
}
