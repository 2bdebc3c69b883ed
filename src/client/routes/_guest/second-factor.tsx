import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorScreen } from '#client/features/account/online/second-factor-screen.tsx';
import { searchOf, text } from '#client/shared/screen/address.ts';

export const Route = createFileRoute('/_guest/second-factor')({
  staticData: { title: 'One more step' },
  validateSearch: searchOf({ redirectFrom: text() }),
  component: SecondFactor,
});

function SecondFactor() {
  return <SecondFactorScreen redirectFrom={Route.useSearch().redirectFrom} />;
}
