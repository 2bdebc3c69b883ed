import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { useOffers } from '#client/shared/assign/offers.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { programOffers } from '#offline/queries/program-offers.ts';

const Offer = lazyPart(async () => (await import('#client/shared/assign/offer.tsx')).Offer);

/** Programs that a coach gives for a price, until they are paid. Nothing if there are none. */
export function OffersCard() {
  const { body, again } = useOffers();
  const told = useRead(programOffers);
  const { checkout }: { checkout?: string } = useSearch({ strict: false });
  const readAgain = useEffectEvent(again);
  // A notification comes, goes, or is renewed with each change of an offer.
  useEffect(() => {
    if (told?.heard) readAgain();
  }, [told?.heard]);
  const offers = (body ?? []).filter(({ _id }) => told && !told.owned.has(_id));
  if (offers.length === 0) return null;
  return (
    <section aria-label="Offers from your coach" className="flex flex-col gap-3">
      {checkout === 'cancelled' && (
        <p role="status" className="text-sm">
          You left the payment page. Nothing was paid.
        </p>
      )}
      <Suspense>
        {offers.map((offer) => (
          <Offer key={offer._id} offer={offer} hasPlan onGone={again} />
        ))}
      </Suspense>
    </section>
  );
}
