import { Link, useLocation } from '@tanstack/react-router';
import { CircleCheck, Clock3, Lock, UserPlus, WifiOff } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { PushOffer } from '#client/shared/notifications/push-offer.tsx';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { subscriptionStatus } from '#contract/notifications.ts';
import { coachPath } from '#contract/memberships.ts';
import { longestSubscriptionMessage } from '#contract/subscriptions.ts';
import { isolated } from '#domain/isolated.ts';
import { useCoachingOffer } from './use-coaching-offer.ts';
import { type Coach, type SubscriptionTo, useSubscription } from './use-subscription.ts';

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
  return (
    <>
      {wasDeclined && <Word Icon={Lock}>{isolated(coach.firstName)} declined your request.</Word>}
      <Button
        theme="primary-default"
        onClick={() => setIsOpen(true)}
        className={`min-h-14 self-stretch ${isBrief ? '' : 'sm:self-start'}`}
      >
        <UserPlus size={20} aria-hidden />
        {wasDeclined ? 'Ask again' : `Subscribe to ${isolated(coach.firstName)}`}
      </Button>
      {isOpen && <RequestDialog coach={coach} to={to} onClose={() => setIsOpen(false)} />}
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
      {asks && <EndDialog coach={coach} to={to} onClose={() => setAsks(false)} />}
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

/** Asks first, because only the coach can restore a subscription. */
function EndDialog({ coach, to, onClose }: RequestDialogProps) {
  const firstName = isolated(coach.firstName);
  const end = async () => {
    if (await to.cancel()) onClose();
  };
  return (
    <Dialog title={`Unsubscribe from ${firstName}?`} onClose={onClose}>
      <p className="text-muted">
        You keep the programs you have. If you want to subscribe again, {firstName} has to confirm
        it again.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button theme="primary-default" onClick={onClose} className="min-h-14">
          Stay subscribed
        </Button>
        <Button disabled={to.isBusy} onClick={() => void end()} className="min-h-14 text-below!">
          Unsubscribe
        </Button>
      </div>
    </Dialog>
  );
}

interface RequestDialogProps {
  coach: Coach;
  to: SubscriptionTo;
  onClose: () => void;
}

/** Asks a coach for a subscription. Typed text is still there when the dialog is opened again. */
function RequestDialog({ coach, to, onClose }: RequestDialogProps) {
  const id = useId();
  const isOnline = useIsOnline();
  const { userId } = useDevice();
  const message = useTypedText(`request-${userId}-${coach.userId}`);
  const firstName = isolated(coach.firstName);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await to.request(message.text.trim()))) return;
    message.forget();
    onClose();
  };
  return (
    <Dialog title={`Subscribe to ${firstName}`} onClose={onClose}>
      <p className="text-muted">
        It’s free, and {firstName} has to confirm it. Subscribers can get subscriber-only programs
        and hear about new ones.
      </p>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <div className="flex flex-col gap-2">
          <label htmlFor={id} className="text-sm font-medium">
            Message to {firstName} (optional)
          </label>
          <textarea
            id={id}
            rows={4}
            dir="auto"
            maxLength={longestSubscriptionMessage}
            value={message.text}
            onChange={({ target }) => message.type(target.value)}
            placeholder="Who you are, and what you’re training for"
            className="field-sizing-content max-h-[40dvh] min-h-32 w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base transition-colors placeholder:text-muted hover:border-ink"
          />
        </div>
        {!isOnline && (
          <p role="status" className="text-sm text-muted">
            You need a connection to send this. What you write here stays until you have one.
          </p>
        )}
        <Button
          theme="primary-cta"
          type="submit"
          disabled={to.isBusy || !isOnline}
          className="min-h-14"
        >
          {to.isBusy ? 'One moment…' : 'Send request'}
        </Button>
      </form>
    </Dialog>
  );
}
