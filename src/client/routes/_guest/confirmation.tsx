import { createFileRoute } from '@tanstack/react-router';
import { searchOf, text } from '#client/shared/screen/address.ts';
import { ConfirmationScreen } from '#client/features/account/online/confirmation-screen.tsx';

export const Route = createFileRoute('/_guest/confirmation')({
  staticData: { title: 'Confirm your address' },
  validateSearch: searchOf({ token: text() }),
  component: Confirmation,
});

function Confirmation() {
  return <ConfirmationScreen token={Route.useSearch().token ?? ''} />;
}
