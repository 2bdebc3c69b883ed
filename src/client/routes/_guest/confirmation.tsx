import { createFileRoute } from '@tanstack/react-router';
import { readLinkToken } from '#client/features/account/link-token.ts';
import { ConfirmationScreen } from '#client/features/account/confirmation-screen.tsx';

export const Route = createFileRoute('/_guest/confirmation')({
  staticData: { title: 'Confirm your address' },
  validateSearch: readLinkToken,
  component: Confirmation,
});

function Confirmation() {
  return <ConfirmationScreen token={Route.useSearch().token} />;
}
