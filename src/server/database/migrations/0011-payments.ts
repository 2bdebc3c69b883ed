// Orders of programs, the books, payout accounts, subscriptions, and the test payments' own memory.
import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE app_user
    ADD COLUMN payment_account_id text,
    ADD COLUMN payouts_enabled boolean NOT NULL DEFAULT false`,
  'CREATE UNIQUE INDEX app_user_payment_account ON app_user (payment_account_id)',
  'ALTER TABLE purchased_program ADD COLUMN access_ended_at timestamptz',
  // Nobody owns a program twice, whatever is repeated.
  `CREATE UNIQUE INDEX purchased_program_access ON purchased_program (owner_id, program_id)
    WHERE access_ended_at IS NULL`,
  `CREATE TABLE subscription (
    coach_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    client_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('pending', 'confirmed', 'declined')),
    message text NOT NULL,
    created_at timestamptz NOT NULL,
    answered_at timestamptz,
    PRIMARY KEY (coach_id, client_id)
  )`,
  'CREATE INDEX subscription_client ON subscription (client_id)',
  // Money is remembered when the people or the program are gone.
  `CREATE TABLE program_order (
    id uuid PRIMARY KEY,
    buyer_id uuid REFERENCES app_user ON DELETE SET NULL,
    seller_id uuid REFERENCES app_user ON DELETE SET NULL,
    program_id uuid REFERENCES program ON DELETE SET NULL,
    provider text NOT NULL,
    account_id text NOT NULL,
    title text NOT NULL,
    price bigint NOT NULL CHECK (price > 0),
    fee bigint NOT NULL CHECK (fee BETWEEN 0 AND price),
    state text NOT NULL
      CHECK (state IN ('open', 'closed', 'granted', 'refunding', 'refunded')),
    checkout_id text UNIQUE,
    payment_id text UNIQUE,
    created_at timestamptz NOT NULL,
    check_at timestamptz NOT NULL,
    paid_at timestamptz,
    refunded_at timestamptz
  )`,
  `CREATE UNIQUE INDEX program_order_live ON program_order (buyer_id, program_id)
    WHERE state IN ('open', 'granted')`,
  `CREATE INDEX program_order_due ON program_order (check_at)
    WHERE state IN ('open', 'refunding')`,
  'CREATE INDEX program_order_buyer ON program_order (buyer_id)',
  `CREATE INDEX program_order_sales ON program_order (seller_id, paid_at DESC)
    WHERE paid_at IS NOT NULL`,
  'CREATE INDEX program_order_paid ON program_order (paid_at DESC) WHERE paid_at IS NOT NULL',
  'CREATE INDEX program_order_program ON program_order (program_id)',
  `CREATE TABLE ledger_entry (
    order_id uuid NOT NULL REFERENCES program_order,
    booking text NOT NULL CHECK (booking IN ('sale', 'refund')),
    account text NOT NULL CHECK (account IN ('buyer', 'coach', 'platform')),
    amount bigint NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (order_id, booking, account)
  )`,
  `CREATE TABLE sandbox_account (
    id text PRIMARY KEY,
    user_id uuid UNIQUE REFERENCES app_user ON DELETE CASCADE,
    is_complete boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE sandbox_checkout (
    id text PRIMARY KEY,
    order_id uuid NOT NULL UNIQUE,
    account_id text NOT NULL,
    title text NOT NULL,
    price bigint NOT NULL,
    fee bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('open', 'expired', 'paid', 'refunded')),
    return_url text NOT NULL,
    cancel_url text NOT NULL,
    expires_at timestamptz NOT NULL,
    paid_at timestamptz
  )`,
  'CREATE INDEX sandbox_checkout_account ON sandbox_checkout (account_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
