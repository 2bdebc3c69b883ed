import { createFileRoute } from '@tanstack/react-router';
import { SecureAccountScreen } from '#client/features/account/online/secure-account-screen.tsx';
import { searchOf, text } from '#client/shared/screen/address.ts';

export const Route = createFileRoute('/_guest/secure-account')({
  staticData: { title: 'Secure your account' },
  validateSearch: searchOf({ token: text() }),
  component: SecureAccount,
});

function SecureAccount() {
  return <SecureAccountScreen token={Route.useSearch().token ?? ''} />;
}
