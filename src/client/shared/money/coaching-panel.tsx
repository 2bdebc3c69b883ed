import { CalendarCheck, CircleAlert, CircleCheck, ExternalLink } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useBusyLeaving } from '#client/shared/screen/use-busy-leaving.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Button, type ButtonTheme } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { UserId } from '#contract/ids.ts';
import {
  beginMembership,
  type CoachingOffer,
  type Membership,
  openMembershipPortal,
} from '#contract/memberships.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { isWithoutPaying, ownCoaches } from '#offline/queries/coaches.ts';
import { isClientAnyway } from './client-anyway.ts';
import { offerText, wordsForClient } from './membership-words.ts';
import { type Coaching, useCoaching } from './use-coaching.ts';

const CancelCoaching = lazyPart(
  async () => (await import('./online/cancel-coaching.tsx')).CancelCoaching,
);

export interface CoachingPanelProps {
  coach: { readonly userId: UserId; readonly firstName: string };
  /** Back from the provider's page. */
  checkout?: string | undefined;
  /** What the address says of the return is dealt with. */
  onReturned: () => void;
}

/** What a coach charges for coaching, or how the reader's own goes on. Nothing for a coach who charges nothing. */
export function CoachingPanel({ coach, checkout, onReturned }: CoachingPanelProps) {
  const user = useCurrentUser();
  const coaching = useCoaching(coach, checkout, onReturned);
  const coaches = useRead(ownCoaches);
  const { shown } = coaching;
  const membership = shown?.membership ?? null;
  if (user?.userId === coach.userId || !shown) return null;
  if (!membership && !shown.offer) return null;
  const hasEnded = membership?.state === 'ended';
  const own = coaches?.find(({ _id }) => _id === coach.userId);
  return (
    <section
      aria-labelledby="paid-coaching"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-lift sm:max-w-[560px]"
    >
      {membership && (
        <Going
          membership={membership}
          coaching={coaching}
          coach={coach}
          staysClient={own !== undefined && isClientAnyway(own)}
        />
      )}
      {shown.offer && (!membership || hasEnded) && (
        <Offered
          offer={shown.offer}
          coach={coach}
          isAgain={hasEnded}
          isCoached={own !== undefined && isWithoutPaying(own)}
          restriction={user?.restrictionReason}
        />
      )}
    </section>
  );
}

function startWords(is: { isAgain: boolean; isCoached: boolean; isFree: boolean }): string {
  if (is.isAgain) return 'Start again';
  if (is.isFree) return 'Start free trial';
  return is.isCoached ? 'Start paying monthly' : 'Start coaching';
}

interface OfferedProps {
  offer: CoachingOffer;
  coach: CoachingPanelProps['coach'];
  isAgain: boolean;
  /** Without paying. */
  isCoached: boolean;
  restriction: string | undefined;
}

function Offered({ offer, coach, isAgain, isCoached, restriction }: OfferedProps) {
  const begin = async () => {
    const params = { id: coach.userId };
    return (await callServer(beginMembership, { params })).url;
  };
  return (
    <>
      <div className="flex flex-col gap-1">
        {!isAgain && (
          <h2 id="paid-coaching" className="text-lg font-semibold">
            Coaching by {coach.firstName}
          </h2>
        )}
        <p className="font-semibold">{offerText(offer)}</p>
        <p className="text-muted">
          {isCoached
            ? `${coach.firstName} coaches you already, and you don’t have to pay to keep that. Start only if you’ve agreed on it: you can cancel any time, and you stay a client.`
            : `${coach.firstName} sees your workouts, plans them and answers you. Cancel any time: it goes on to the end of what you’ve paid.`}
        </p>
      </div>
      {restriction === undefined ? (
        <ProviderButton theme="primary-cta" open={begin}>
          {startWords({ isAgain, isCoached, isFree: offer.trialDays > 0 })}
        </ProviderButton>
      ) : (
        <p className="text-sm text-muted">
          Your account is restricted, so you can’t start: {restriction}
        </p>
      )}
    </>
  );
}

interface GoingProps {
  membership: Membership;
  coaching: Coaching;
  coach: CoachingPanelProps['coach'];
  staysClient: boolean;
}

function Going({ membership, coaching, coach, staysClient }: GoingProps) {
  const [asks, setAsks] = useState(false);
  const isOnline = useIsOnline();
  const { state } = membership;
  const { title, detail } = wordsForClient(membership, coach.firstName, staysClient);
  const Icon = state === 'late' ? CircleAlert : state === 'ended' ? CalendarCheck : CircleCheck;
  const colour = state === 'late' ? 'text-below' : state === 'ended' ? 'text-muted' : 'text-above';
  const manage = async () => {
    const params = { id: membership._id };
    return (await callServer(openMembershipPortal, { params })).url;
  };
  return (
    <>
      <div className="flex items-start gap-3">
        <Icon size={24} aria-hidden className={`mt-0.5 shrink-0 ${colour}`} />
        <div role="status" className="min-w-0">
          <h2 id="paid-coaching" className="text-lg font-semibold wrap-anywhere">
            {title}
          </h2>
          <p className="text-muted">{detail}</p>
        </div>
      </div>
      {state !== 'ended' && (
        <div className="flex flex-wrap gap-2">
          {state === 'cancelled' && !membership.wasStopped && (
            <Button
              theme="primary-default"
              disabled={!isOnline || coaching.isBusy}
              onClick={() => void coaching.setCancelled(membership, false)}
            >
              Resume coaching
            </Button>
          )}
          <ProviderButton
            theme={state === 'late' ? 'primary-cta' : 'secondary-default'}
            open={manage}
          >
            Manage payment
          </ProviderButton>
          {state !== 'cancelled' && (
            <Button disabled={!isOnline || coaching.isBusy} onClick={() => setAsks(true)}>
              Cancel coaching
            </Button>
          )}
        </div>
      )}
      {asks && (
        <Suspense>
          <CancelCoaching
            membership={membership}
            coaching={coaching}
            coach={coach}
            staysClient={staysClient}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ProviderButtonProps {
  theme: ButtonTheme;
  /** Resolves to the address of the provider's page; errors are told. */
  open: () => Promise<string>;
  children: string;
}

/** Leads to the provider's page, which leads back here. */
function ProviderButton({ theme, open, children }: ProviderButtonProps) {
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useBusyLeaving();
  const go = async () => {
    setIsBusy(true);
    try {
      location.assign(await open());
    } catch {
      setIsBusy(false);
    }
  };
  return (
    <Button theme={theme} disabled={isBusy || !isOnline} onClick={() => void go()}>
      {isBusy ? 'One moment…' : isOnline ? children : 'Needs a connection'}
      {isOnline && <ExternalLink size={18} aria-hidden />}
    </Button>
  );
}
