import { createFileRoute } from '@tanstack/react-router';
import { readLinkToken } from '#client/features/account/link-token.ts';
import { NewPasswordScreen } from '#client/features/account/new-password-screens.tsx';

export const Route = createFileRoute('/_guest/new-password')({
  staticData: { title: 'Set a new password' },
  validateSearch: readLinkToken,
  component: NewPassword,
});

function NewPassword() {
  return <NewPasswordScreen token={Route.useSearch().token} />;
}
