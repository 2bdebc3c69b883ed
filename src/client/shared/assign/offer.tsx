import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { Suspense, useState } from 'react';
import { daysWhenPaid, partWords, startWhenPaid } from '#client/shared/assign/start-words.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useBusyLeaving } from '#client/shared/screen/use-busy-leaving.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { type AssignmentOffer, payAssignment } from '#contract/assignment-offers.ts';
import { priceText } from '#domain/dollars.ts';
import { isolated } from '#domain/isolated.ts';

const DeclineDialog = lazyPart(
  async () => (await import('#client/shared/assign/online/decline-dialog.tsx')).DeclineDialog,
);

export interface OfferProps {
  offer: AssignmentOffer;
  /** With a link to the plan. */
  hasPlan?: boolean;
  /** It may not be there any more. */
  onGone: () => void;
}

/** One program that a coach offers for a price: what it is, and the ways to take it or to say no. */
export function Offer({ offer, hasPlan = false, onGone }: OfferProps) {
  const { _id, coach, title, price, from, weekdays } = offer;
  const today = useToday();
  const isOnline = useIsOnline();
  const restriction = useCurrentUser()?.restrictionReason;
  const [isBusy, setIsBusy] = useBusyLeaving();
  const pay = async () => {
    setIsBusy(true);
    try {
      location.assign((await callServer(payAssignment, { params: { id: _id } })).url);
    } catch {
      setIsBusy(false);
      onGone();
    }
  };
  const [isDeclining, setIsDeclining] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-accent/40 bg-accent-wash px-4 py-4 sm:px-5">
      <div className="min-w-[16ch] flex-1">
        <p className="font-semibold wrap-anywhere">
          {`${isolated(coach.firstName)} offers you ${isolated(title)} for ${priceText(price)}`}
        </p>
        <p className="text-sm text-muted">
          {`${partWords(offer)}, paid once. ${startWhenPaid(from, today, 'you')}${daysWhenPaid(weekdays)}`}
        </p>
        {hasPlan && (
          <Link
            to="/store/offers/$offerId"
            params={{ offerId: _id }}
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
          >
            See the plan
          </Link>
        )}
        {restriction !== undefined && (
          <p className="text-sm text-muted">Your account is restricted: {restriction}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          theme="primary-default"
          disabled={isBusy || !isOnline || restriction !== undefined}
          onClick={() => void pay()}
        >
          {isBusy ? 'One moment…' : isOnline ? 'Pay and start' : 'Needs a connection'}
          {isOnline && <ExternalLink size={18} aria-hidden />}
        </Button>
        <Button disabled={isBusy || !isOnline} onClick={() => setIsDeclining(true)}>
          Decline
        </Button>
      </div>
      {isDeclining && (
        <Suspense>
          <DeclineDialog offer={offer} onGone={onGone} onClose={() => setIsDeclining(false)} />
        </Suspense>
      )}
    </div>
  );
}
