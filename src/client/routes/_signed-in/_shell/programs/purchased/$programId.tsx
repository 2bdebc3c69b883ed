import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import { ProgramScreen } from '#client/features/training/program-screen.tsx';
import { like, paramsOf, searchOf, uuid } from '#client/shared/screen/address.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';

const CheckoutReturn = lazyPart(
  async () => (await import('#client/features/store/online/checkout-return.tsx')).CheckoutReturn,
);

/** `checkout`: back from the payment provider's page; the program is on its way. */
export const Route = createFileRoute('/_signed-in/_shell/programs/purchased/$programId')({
  staticData: { title: 'Program', isInner: true },
  params: paramsOf('Program', { programId: like<ProgramId>(uuid) }),
  validateSearch: searchOf({ checkout: like<CheckoutSessionId>(/^\w{1,255}$/) }),
  component: PurchasedProgram,
});

function PurchasedProgram() {
  const { programId } = Route.useParams();
  const { checkout } = Route.useSearch();
  if (checkout === undefined) return <ProgramScreen programId={programId} />;
  return (
    <Suspense fallback={<LoadingView />}>
      <CheckoutReturn copyId={programId} sessionId={checkout} />
    </Suspense>
  );
}
