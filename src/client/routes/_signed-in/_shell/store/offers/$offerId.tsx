import { createFileRoute } from '@tanstack/react-router';
import type { AssignmentId } from '#contract/ids.ts';
import { like, paramsOf, uuid } from '#client/shared/screen/address.ts';
import { OfferScreen } from '#client/features/store/offer-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/store/offers/$offerId')({
  staticData: { title: 'Offer', isInner: true },
  params: paramsOf('Offer', { offerId: like<AssignmentId>(uuid) }),
  component: OfferOfCoach,
});

function OfferOfCoach() {
  return <OfferScreen id={Route.useParams().offerId} />;
}
