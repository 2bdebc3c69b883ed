import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DeclineDialog } from '#client/shared/assign/online/decline-dialog.tsx';
import { useOffers } from '#client/shared/assign/offers.ts';
import { daysWhenPaid, partWords, startWhenPaid } from '#client/shared/assign/start-words.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { offerText } from '#client/shared/money/membership-words.ts';
import { useCoachingOffer } from '#client/shared/money/use-coaching-offer.ts';
import { Button } from '#client/ui/button.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import type { AssignmentOffer } from '#contract/assignment-offers.ts';
import type { UserId } from '#contract/ids.ts';
import { priceText } from '#domain/dollars.ts';

/** Programs that coaches charge for: what each is, and a way to say no. Nothing if there are none. */
export function CoachOffers() {
  const { body, again } = useOffers();
  if (!body || body.length === 0) return null;
  return (
    <TitledSection title="Offers from your coach">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {body.map((offer) => (
          <OfferRow key={offer._id} offer={offer} onGone={again} />
        ))}
      </ul>
    </TitledSection>
  );
}

interface OfferProps {
  offer: AssignmentOffer;
  onGone: () => void;
}

function OfferRow({ offer, onGone }: OfferProps) {
  const today = useToday();
  const isOnline = useIsOnline();
  const [isAsking, setIsAsking] = useState(false);
  const { title, coach, price, from, weekdays } = offer;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
      <div className="min-w-[180px] flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">
          {`${partWords(offer)}, from ${coach.firstName}. ${priceText(price)}, paid once. ${startWhenPaid(from, today, 'you')}${daysWhenPaid(weekdays)}`}
        </p>
        {!isOnline && <p className="text-sm text-muted">Paying and declining need a connection.</p>}
      </div>
      <div className="flex items-center gap-4">
        <Button disabled={!isOnline} onClick={() => setIsAsking(true)}>
          Decline
        </Button>
        <Link
          to="/store/offers/$offerId"
          params={{ offerId: offer._id }}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          See the plan
        </Link>
      </div>
      {isAsking && (
        <DeclineDialog offer={offer} onGone={onGone} onClose={() => setIsAsking(false)} />
      )}
    </li>
  );
}

/** What a coach asks each month, for somebody who doesn't pay it. Nothing without a price. */
export function MonthlyPrice({ coach }: { coach: UserId }) {
  const offer = useCoachingOffer(coach).body?.offer;
  if (!offer) return null;
  return (
    <p className="text-sm text-muted">
      {'Paid coaching, if you want it: '}
      <Link
        to="/store/author/$authorId"
        params={{ authorId: coach }}
        className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {offerText(offer)}
      </Link>
    </p>
  );
}
