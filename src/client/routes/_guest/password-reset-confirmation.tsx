import { createFileRoute } from '@tanstack/react-router';
import { searchOf, text } from '#client/shared/screen/address.ts';
import { PasswordResetConfirmationScreen } from '#client/features/account/online/password-reset-screens.tsx';

export const Route = createFileRoute('/_guest/password-reset-confirmation')({
  staticData: { title: 'Set a new password' },
  validateSearch: searchOf({ token: text() }),
  component: PasswordResetConfirmation,
});

function PasswordResetConfirmation() {
  return <PasswordResetConfirmationScreen token={Route.useSearch().token ?? ''} />;
}
