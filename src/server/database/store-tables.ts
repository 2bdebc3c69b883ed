// Row types of purchases and payments, movements, searches, the store, versions of programs, and of the server's secrets.
// Amounts are whole cents.
import type { ColumnType, Generated } from 'kysely';
import type {
  AssignmentId,
  MembershipId,
  MovementId,
  ProgramId,
  SubscriptionId,
  UserId,
} from '#contract/ids.ts';
import type { BodyPart, Equipment, Muscle } from '#contract/movement-terms.ts';
import type { SearchSubject } from '#contract/movements.ts';
import type { CheckoutSessionId } from '#contract/checkout.ts';
import type { VersionChanges, VersionContent } from '#contract/program-versions.ts';
import type { StoreProgram } from '#contract/store.ts';
import type { Booking, LedgerAccount, OrderState, PaymentState } from '#domain/store/order.ts';

type Json<T> = ColumnType<T, string, string>;
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

/**
 * One program for one buyer, one that a coach gives a client for a price, or one month of coaching that was paid. The people and the program may be deleted; the order
 * stays.
 */
export interface ProgramOrderTable {
  /** Also the id of the copy that the buyer of a program in the store gets. */
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
  /** Of a month of coaching: whose, and the provider's id of its invoice. */
  membership_id: ColumnType<MembershipId | null, MembershipId | undefined, never>;
  invoice_id: ColumnType<string | null, string | undefined, never>;
  /** What a coach gave; also the id of the copy that the client gets. */
  assignment_id: ColumnType<AssignmentId | null, AssignmentId | undefined, never>;
}

interface LedgerEntryTable {
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

interface PaymentTables {
  subscription: SubscriptionTable;
  program_order: ProgramOrderTable;
  ledger_entry: LedgerEntryTable;
  sandbox_account: SandboxAccountTable;
  sandbox_checkout: SandboxCheckoutTable;
}

/** From the library, or a coach's own if it has an owner. */
export interface MovementTable {
  id: MovementId;
  owner_id: UserId | null;
  title: string;
  body_part: BodyPart;
  equipment: Equipment;
  muscles: Json<readonly Muscle[]>;
  cues: Json<readonly string[]>;
  /** Everything that a search matches, in lower case; `search` is derived from it. */
  words: string;
  image_id: string | null;
  midframe_id: string | null;
  created_at: Instant;
  /** In its owner's stream; null: a library movement. */
  rev: ColumnType<number | null, number | undefined, number>;
  last_key: ColumnType<string | null, string | undefined, string>;
  /** A deleted one is in no list; programs that prescribe it still show it. */
  deleted_at: ColumnType<Date | null, never, Date>;
}

interface SearchQueryTable {
  user_id: UserId;
  subject: SearchSubject;
  text: string;
  searched_at: Instant;
}

interface MovementTables {
  movement: MovementTable;
  search_query: SearchQueryTable;
}

/** A program in the store, as last published: the table contains no others. */
export interface StoreProgramTable {
  program_id: ProgramId;
  author_id: UserId;
  publishing_status: Exclude<StoreProgram['publishing']['publishingStatus'], 'unpublished'>;
  title: string;
  description: string;
  image: string | null;
  category: string | null;
  level: number | null;
  equipment_level: number | null;
  /** US cents. */
  price: number;
  total_days: number;
  training_days: number;
  published_at: Instant;
  /** The title, normalized for searching: see `wordsOf`. */
  title_words: string;
  /** From title, author and category. */
  named: unknown;
  /** From the description and the list of what is included. */
  told: unknown;
}

interface StoreWordTable {
  word: string;
}

interface RecentStoreProgramTable {
  user_id: UserId;
  program_id: ProgramId;
  viewed_at: Instant;
}

/** A program as it was when it was published, or before its coach went back to an earlier version. */
export interface ProgramVersionTable {
  program_id: ProgramId;
  /** From 1, in order; never used again. */
  number: number;
  created_at: Instant;
  /** The version that its coach went back to; null: this one was published. */
  restored: number | null;
  title: string;
  publishing_status: StoreProgram['publishing']['publishingStatus'];
  /** Null: it is the first one. */
  changes: ColumnType<VersionChanges | null, string | null, never>;
  content: ColumnType<VersionContent, string, never>;
}

export interface StoreTables extends PaymentTables, MovementTables {
  store_program: StoreProgramTable;
  program_version: ProgramVersionTable;
  store_word: StoreWordTable;
  recent_store_program: RecentStoreProgramTable;
}
