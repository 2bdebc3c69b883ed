import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#client/features/account/login-screen.tsx';

export const Route = createFileRoute('/_guest/login')({
  staticData: { title: 'Log in' },
  validateSearch: (search): { redirectFrom?: string } =>
    typeof search['redirectFrom'] === 'string' ? { redirectFrom: search['redirectFrom'] } : {},
  component: Login,
});

function Login() {
  return <LoginScreen redirectFrom={Route.useSearch().redirectFrom} />;
}
