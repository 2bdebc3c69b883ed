import { createFileRoute } from '@tanstack/react-router';
import { searchOf, text } from '#client/shared/screen/address.ts';
import { NewPasswordScreen } from '#client/features/account/online/new-password-screens.tsx';

export const Route = createFileRoute('/_guest/new-password')({
  staticData: { title: 'Set a new password' },
  validateSearch: searchOf({ token: text() }),
  component: NewPassword,
});

function NewPassword() {
  return <NewPasswordScreen token={Route.useSearch().token ?? ''} />;
}
