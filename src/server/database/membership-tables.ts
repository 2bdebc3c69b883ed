// Row types of paid coaching. Amounts are whole cents.
import type { ColumnType, Generated } from 'kysely';
import type { CoachingEvent } from '#contract/client-news.ts';
import type { MembershipId, UserId } from '#contract/ids.ts';
import type { CoachingOffer } from '#contract/memberships.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import type { MembershipState } from '#domain/coaching/membership.ts';
import type { ProviderName } from './store-tables.ts';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface CoachingOfferTable {
  coach_id: UserId;
  price: number;
  trial_days: CoachingOffer['trialDays'];
}

/** One client with one coach, as agreed when it began. The people may be deleted; the membership stays. */
export interface MembershipTable {
  id: MembershipId;
  coach_id: UserId | null;
  client_id: UserId | null;
  provider: ProviderName;
  /** The payout account for the coach's share. */
  account_id: string;
  price: number;
  /** The platform's share. */
  fee_percent: number;
  trial_days: CoachingOffer['trialDays'];
  /** This and the next three: see `Membership` of the domain. */
  state: MembershipState;
  until_at: OptionalInstant;
  is_closing: Generated<boolean>;
  was_unpaid: Generated<boolean>;
  /** The coach ended it: it charges nothing more, and only what is paid is left. */
  stopped_at: OptionalInstant;
  /** Null until the provider has opened its page. */
  checkout_id: CheckoutSessionId | null;
  /** The provider's; null until it has been paid or its trial has begun. */
  subscription_id: string | null;
  /** Counts changes, so that an answer of the provider from before one is not used after it. */
  turn: Generated<number>;
  created_at: Instant;
  began_at: OptionalInstant;
  /** What happened last, which is news to its coach. */
  event: ColumnType<CoachingEvent | null, CoachingEvent | null | undefined, CoachingEvent | null>;
  event_at: OptionalInstant;
  /** When the provider is asked next, unless it is asked earlier. */
  check_at: Instant;
}

/** One payment asked for by the test payments. Times are ISO 8601. */
export interface TestInvoice {
  readonly id: string;
  readonly amount: number;
  readonly fee: number;
  readonly periodStart: string;
  /** Null: the card was declined. */
  readonly paidAt: string | null;
  readonly isRefunded: boolean;
}

/** What the test payments remember of a subscription. Times are ISO 8601. */
export interface TestSubscription {
  readonly status: 'open' | 'expired' | 'trial' | 'active' | 'unpaid' | 'over';
  readonly trialDays: number;
  /** Empty until it runs. */
  readonly periodEndsAt: string;
  readonly unpaidSince: string | null;
  readonly endsWithPeriod: boolean;
  readonly endedAt: string | null;
  readonly wasUnpaid: boolean;
  /** The card is declined from now on. */
  readonly cardFails: boolean;
  readonly invoices: readonly TestInvoice[];
}

/** The built-in provider's. */
export interface SandboxMembershipTable {
  id: CheckoutSessionId;
  membership_id: MembershipId;
  account_id: string;
  title: string;
  price: number;
  fee_percent: number;
  return_url: string;
  cancel_url: string;
  expires_at: Instant;
  body: ColumnType<TestSubscription, string, string>;
}

export interface MembershipTables {
  coaching_offer: CoachingOfferTable;
  membership: MembershipTable;
  sandbox_membership: SandboxMembershipTable;
}
