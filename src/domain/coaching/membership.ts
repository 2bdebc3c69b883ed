// The states of paid coaching. Only what the provider says when it is asked moves it on, so it does not matter which
// webhook or page comes first, how often, or in which order.
//
//   open ──→ trial ──→ active ←─→ late ──→ ended
//    │         └───────→ │ ←─→ cancelled ────↑
//    └──→ closed         └───────────────────┘
import type { CoachingEvent } from '#contract/client-news.ts';

/** `open`: the client may be paying. `closed`: it never began. */
export type MembershipState =
  | 'open'
  | 'closed'
  | 'trial'
  | 'active'
  | 'late'
  | 'cancelled'
  | 'ended';

/** In these, the coach coaches. */
export const coachedStates = ['trial', 'active', 'late', 'cancelled'] as const;

export const isCoached = (state: MembershipState): boolean =>
  (coachedStates as readonly MembershipState[]).includes(state);

/** What the provider says. */
export type MembershipFacts =
  | { readonly stage: 'page'; readonly isOpen: boolean }
  | ({
      readonly stage: 'running';
      /** It is cancelled to this time. */
      readonly endsAt: Date | null;
    } & (
      | { readonly status: 'trial' | 'active'; readonly nextPaymentAt: Date }
      /** A payment failed. */
      | { readonly status: 'unpaid'; readonly unpaidSince: Date }
    ))
  /** It charges nothing any more. */
  | { readonly stage: 'over'; readonly endedAt: Date; readonly wasUnpaid: boolean };

export interface Membership {
  readonly state: MembershipState;
  /** `trial`, `active`: of the next payment. `late`: how long it goes on. `cancelled`, `ended`: of the end. */
  readonly until: Date | null;
  /** Over here, but the provider has not confirmed that it charges nothing any more. */
  readonly isClosing: boolean;
  /** It ended because a payment failed. */
  readonly wasUnpaid: boolean;
}

export interface MembershipStep extends Membership {
  readonly coaching: 'begins' | 'ends' | null;
  /** What the two are told; null: nothing. */
  readonly event: CoachingEvent | null;
}

const dayMs = 86_400_000;

/** How long coaching goes on after a payment failed. */
export const graceDays = 7;

export const newMembership: Membership = {
  state: 'open',
  until: null,
  isClosing: false,
  wasUnpaid: false,
};

/**
 * `mayBegin`: this client may begin with this coach right now; otherwise what was started at the provider is ended there,
 * and the money goes back.
 */
export function membershipAfter(
  membership: Membership,
  facts: MembershipFacts,
  { now, mayBegin }: { readonly now: Date; readonly mayBegin: boolean },
): MembershipStep {
  const { state, isClosing } = membership;
  if (isCoached(state)) return stepTo(membership, whileRunning(facts, now) ?? membership);
  if (state === 'ended' || isClosing)
    return stepTo(membership, { ...membership, isClosing: isClosing && mayCharge(facts) });
  if (facts.stage === 'page')
    return stepTo(membership, {
      ...membership,
      state: facts.isOpen ? state : 'closed',
    });
  if (!mayBegin)
    return stepTo(membership, {
      ...membership,
      state: 'closed',
      isClosing: facts.stage === 'running',
    });
  return stepTo(membership, whileRunning(facts, now) ?? membership);
}

/** Whether the provider may still take money. */
export const mayCharge = (facts: MembershipFacts): boolean =>
  facts.stage === 'page' ? facts.isOpen : facts.stage === 'running';

/** Whether it goes on by itself: nobody has cancelled it. */
export const willCharge = (facts: MembershipFacts): boolean =>
  facts.stage === 'running' && facts.endsAt === null;

/** Null: there is nothing yet. */
function whileRunning(facts: MembershipFacts, now: Date): Membership | null {
  if (facts.stage === 'page') return null;
  if (facts.stage === 'over')
    return {
      state: 'ended',
      until: facts.endedAt,
      isClosing: false,
      wasUnpaid: facts.wasUnpaid,
    };
  const going = { isClosing: false, wasUnpaid: false };
  const { endsAt } = facts;
  if (facts.status === 'unpaid') {
    const graceEndsAt = graceAfter(facts.unpaidSince);
    const until = endsAt !== null && endsAt < graceEndsAt ? endsAt : graceEndsAt;
    return now < until
      ? { ...going, state: 'late', until }
      : { state: 'ended', until, isClosing: true, wasUnpaid: true };
  }
  return endsAt === null
    ? { ...going, state: facts.status, until: facts.nextPaymentAt }
    : { ...going, state: 'cancelled', until: endsAt };
}

const graceAfter = (unpaidSince: Date): Date => new Date(unpaidSince.getTime() + graceDays * dayMs);

function stepTo(before: Membership, after: Membership): MembershipStep {
  const [was, is] = [isCoached(before.state), isCoached(after.state)];
  return {
    ...after,
    coaching: was === is ? null : is ? 'begins' : 'ends',
    event: eventOf(before.state, after.state),
  };
}

/** One that begins and ends, or begins with a failed payment, between two questions is told by the latter. */
function eventOf(before: MembershipState, after: MembershipState): CoachingEvent | null {
  if (before === after) return null;
  if (after === 'ended' || after === 'late') return after;
  if (!isCoached(after)) return null;
  if (!isCoached(before)) return 'started';
  if (after === 'cancelled') return after;
  return before === 'cancelled' ? 'resumed' : 'paid';
}

/** At once, by the client or because an account is deleted: nothing more is to be charged. */
export const endNow = (membership: Membership, now: Date): Membership => {
  const { state } = membership;
  if (isCoached(state)) return { state: 'ended', until: now, isClosing: true, wasUnpaid: false };
  return state === 'open' ? { ...membership, state: 'closed', isClosing: true } : membership;
};

/** Whether a payment is for coaching there was; otherwise it goes back. */
export const isForCoaching = ({ state, until }: Membership, paidAt: Date): boolean =>
  isCoached(state) || (state === 'ended' && (until === null || paidAt <= until));

/** Of the provider's state, when nothing has told of it: at the next date that matters, and at least once a day. */
export const nextQuestionAt = ({ until }: Membership, now: Date): Date => {
  const soonest = now.getTime() + 60_000;
  const latest = now.getTime() + dayMs;
  return new Date(Math.min(Math.max(until?.getTime() ?? latest, soonest), latest));
};

/** A trial is given once by each coach, or an athlete could begin with one again and again. */
export const trialFor = <Days extends number>(
  offered: Days,
  { hadTrial }: { readonly hadTrial: boolean },
): Days | 0 => (hadTrial ? 0 : offered);

/** 'Coaching, November 2026', by the month that a payment is for. */
export const paymentTitle = (periodStart: Date): string =>
  `Coaching, ${periodStart.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })}`;
