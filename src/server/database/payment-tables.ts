// Row types of purchases and payments. Amounts are whole cents.
import type { ColumnType, Generated } from 'kysely';
import type { ProgramId, SubscriptionId, UserId } from '#contract/ids.ts';
import type { CheckoutSessionId } from '#contract/payments.ts';
import type { Booking, LedgerAccount } from '#domain/store/ledger.ts';
import type { OrderState, PaymentState } from '#domain/store/order.ts';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type ProviderName = 'stripe' | 'sandbox';

export interface SubscriptionTable {
  id: Generated<SubscriptionId>;
  coach_id: UserId;
  client_id: UserId;
  state: 'pending' | 'confirmed' | 'declined';
  message: string;
  created_at: Instant;
  answered_at: OptionalInstant;
}

/** One program for one buyer. The people and the program may be deleted; the order stays. */
export interface ProgramOrderTable {
  /** Also the id of the copy that the buyer gets. */
  id: ProgramId;
  buyer_id: UserId | null;
  seller_id: UserId | null;
  program_id: ProgramId | null;
  provider: ProviderName;
  /** The payout account for the coach's share. */
  account_id: string;
  title: string;
  price: number;
  fee: number;
  state: OrderState;
  /** Null until the provider has opened its page. */
  checkout_id: CheckoutSessionId | null;
  /** Identifies the payment in a refund. */
  payment_id: string | null;
  created_at: Instant;
  /** When the provider is asked next, unless it is asked earlier. */
  check_at: Instant;
  paid_at: OptionalInstant;
  refunded_at: OptionalInstant;
}

export interface LedgerEntryTable {
  order_id: ProgramId;
  booking: Booking;
  account: LedgerAccount;
  amount: number;
  created_at: Instant;
}

/** The built-in provider's data; the rest of the server asks the provider, as it would any other. */
export interface SandboxAccountTable {
  id: string;
  user_id: UserId | null;
  is_complete: Generated<boolean>;
  created_at: Instant;
}

export interface SandboxCheckoutTable {
  id: CheckoutSessionId;
  order_id: ProgramId;
  account_id: string;
  title: string;
  price: number;
  fee: number;
  state: PaymentState;
  return_url: string;
  cancel_url: string;
  expires_at: Instant;
  paid_at: OptionalInstant;
}

export interface PaymentTables {
  subscription: SubscriptionTable;
  program_order: ProgramOrderTable;
  ledger_entry: LedgerEntryTable;
  sandbox_account: SandboxAccountTable;
  sandbox_checkout: SandboxCheckoutTable;
}
