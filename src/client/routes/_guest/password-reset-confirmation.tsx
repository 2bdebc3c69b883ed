import { createFileRoute } from '@tanstack/react-router';
import { readLinkToken } from '#client/features/account/link-token.ts';
import { PasswordResetConfirmationScreen } from '#client/features/account/password-reset-screens.tsx';

export const Route = createFileRoute('/_guest/password-reset-confirmation')({
  staticData: { title: 'Set a new password' },
  validateSearch: readLinkToken,
  component: PasswordResetConfirmation,
});

function PasswordResetConfirmation() {
  return <PasswordResetConfirmationScreen token={Route.useSearch().token} />;
}
