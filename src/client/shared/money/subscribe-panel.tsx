import { Link, useLocation } from '@tanstack/react-router';
import { CircleCheck, Clock3, Lock, UserPlus, WifiOff } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useIsOnline } from '#client/shared/device/network.ts';
import { PushOffer } from '#client/shared/notifications/push-offer.tsx';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { subscriptionStatus } from '#contract/notifications.ts';
import { coachPath } from '#contract/memberships.ts';
import { isolated } from '#domain/isolated.ts';
import { useCoachingOffer } from './use-coaching-offer.ts';
import { type Coach, type SubscriptionTo, useSubscription } from './use-subscription.ts';

const EndDialog = lazyPart(
  async () => (await import('./online/subscription-dialogs.tsx')).EndDialog,
);
const RequestDialog = lazyPart(
  async () => (await import('./online/subscription-dialogs.tsx')).RequestDialog,
);

export interface SubscribePanelProps {
  coach: Coach;
  /** Where space is tight: only the state and the button to ask. */
  isBrief?: boolean;
  /** Called when the coach confirms, and on opening if the coach has confirmed before. */
  onConfirmed?: () => void;
}

export function SubscribePanel({ coach, isBrief = false, onConfirmed }: SubscribePanelProps) {
  const user = useCurrentUser();
  const to = useSubscription(coach.userId);
  const isConfirmed = to.subscription?.status === subscriptionStatus.confirmed;
  const confirmed = useEffectEvent(() => onConfirmed?.());
  useEffect(() => {
    if (isConfirmed) confirmed();
  }, [isConfirmed]);
  if (user?.userId === coach.userId) return null;
  return (
    <div className="flex min-h-12 w-full flex-col gap-3">
      <State coach={coach} to={to} isBrief={isBrief} restriction={user?.restrictionReason} />
    </div>
  );
}

interface StateProps {
  coach: Coach;
  to: SubscriptionTo;
  isBrief: boolean;
  /** Why the user's account is restricted. */
  restriction: string | undefined;
}

function State({ coach, to, isBrief, restriction }: StateProps) {
  const isOnline = useIsOnline();
  const coaching = useCoachingOffer(coach.userId);
  const firstName = isolated(coach.firstName);
  const { subscription } = to;
  if (subscription === undefined)
    return isOnline ? null : (
      <Word Icon={WifiOff}>You need a signal to see whether you subscribe to {firstName}.</Word>
    );
  switch (subscription?.status) {
    case subscriptionStatus.confirmed: {
      const word = (
        <Word Icon={CircleCheck} colour="text-above">
          You subscribe to {firstName}
        </Word>
      );
      return isBrief ? (
        word
      ) : (
        <SubscriptionNote>
          {word}
          <Ending coach={coach} to={to} title="Unsubscribe" />
        </SubscriptionNote>
      );
    }
    case subscriptionStatus.pending: {
      const word = <Word Icon={Clock3}>You’ve asked {firstName}</Word>;
      return isBrief ? (
        word
      ) : (
        <>
          <SubscriptionNote>
            {word}
            <Ending coach={coach} to={to} title="Withdraw request" />
          </SubscriptionNote>
          <PushOffer>{`Find out right away when ${firstName} answers.`}</PushOffer>
        </>
      );
    }
    case subscriptionStatus.declined:
    case undefined:
      if (coaching.body === undefined && coaching.state === 'reading') return null;
      // Who pays for coaching has all that a subscriber has.
      if (coaching.body?.membership && coaching.body.membership.state !== 'ended')
        return <Coached coach={coach} />;
      if (restriction !== undefined)
        return (
          <Word Icon={Lock}>Your account is restricted, so you can’t subscribe: {restriction}</Word>
        );
      return (
        <Asking
          coach={coach}
          to={to}
          isBrief={isBrief}
          wasDeclined={subscription?.status !== undefined}
        />
      );
  }
}

/** The coach's own page says how it goes on, right above. */
function Coached({ coach }: { coach: Coach }) {
  const { userId } = coach;
  const firstName = isolated(coach.firstName);
  const isThere = useLocation({ select: ({ pathname }) => pathname === coachPath(userId) });
  if (isThere) return null;
  return (
    <SubscriptionNote>
      <Word Icon={CircleCheck} colour="text-above">
        You’re coached by {firstName}
      </Word>
      <Link
        to="/store/author/$authorId"
        params={{ authorId: userId }}
        className="inline-flex min-h-12 items-center px-4 text-sm font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        Manage
      </Link>
    </SubscriptionNote>
  );
}

interface AskingProps {
  coach: Coach;
  to: SubscriptionTo;
  isBrief: boolean;
  wasDeclined: boolean;
}

function Asking({ coach, to, isBrief, wasDeclined }: AskingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isOnline = useIsOnline();
  const title = wasDeclined ? 'Ask again' : `Subscribe to ${isolated(coach.firstName)}`;
  return (
    <>
      {wasDeclined && <Word Icon={Lock}>{isolated(coach.firstName)} declined your request.</Word>}
      <Button
        theme="primary-default"
        disabled={!isOnline}
        onClick={() => setIsOpen(true)}
        className={`min-h-14 self-stretch ${isBrief ? '' : 'sm:self-start'}`}
      >
        <UserPlus size={20} aria-hidden />
        {isOnline ? title : 'Needs a connection'}
      </Button>
      {isOpen && (
        <Suspense>
          <RequestDialog coach={coach} to={to} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface EndingProps {
  coach: Coach;
  to: SubscriptionTo;
  title: 'Unsubscribe' | 'Withdraw request';
}

function Ending({ coach, to, title }: EndingProps) {
  const [asks, setAsks] = useState(false);
  const isOnline = useIsOnline();
  const isConfirmed = title === 'Unsubscribe';
  return (
    <>
      <Button
        disabled={to.isBusy || !isOnline}
        onClick={() => (isConfirmed ? setAsks(true) : void to.cancel())}
        className="px-4! text-sm"
      >
        {isOnline ? title : 'Needs a connection'}
      </Button>
      {asks && (
        <Suspense>
          <EndDialog coach={coach} to={to} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}

const SubscriptionNote = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface py-2 pr-2 pl-4">
    {children}
  </div>
);

interface WordProps {
  Icon: typeof Lock;
  colour?: string;
  children: ReactNode;
}

const Word = ({ Icon, colour = 'text-muted', children }: WordProps) => (
  <p role="status" className="flex items-start gap-2.5 text-sm">
    <Icon size={18} aria-hidden className={`mt-px shrink-0 ${colour}`} />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);
