// Paid coaching: a coach's price, memberships, what they paid, and the test payments' own memory of them.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE coaching_offer (
    coach_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
    price bigint NOT NULL CHECK (price > 0),
    trial_days integer NOT NULL CHECK (trial_days >= 0)
  )`,
  // Money is remembered when the people are gone.
  `CREATE TABLE membership (
    id uuid PRIMARY KEY,
    coach_id uuid REFERENCES app_user ON DELETE SET NULL,
    client_id uuid REFERENCES app_user ON DELETE SET NULL,
    provider text NOT NULL,
    account_id text NOT NULL,
    price bigint NOT NULL CHECK (price > 0),
    fee_percent double precision NOT NULL,
    trial_days integer NOT NULL CHECK (trial_days >= 0),
    state text NOT NULL
      CHECK (state IN ('open', 'closed', 'trial', 'active', 'late', 'cancelled', 'ended')),
    until_at timestamptz,
    is_closing boolean NOT NULL DEFAULT false,
    was_unpaid boolean NOT NULL DEFAULT false,
    checkout_id text UNIQUE,
    subscription_id text UNIQUE,
    turn integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    began_at timestamptz,
    check_at timestamptz NOT NULL
  )`,
  `CREATE UNIQUE INDEX membership_live ON membership (client_id, coach_id)
    WHERE state IN ('open', 'trial', 'active', 'late', 'cancelled')`,
  'CREATE INDEX membership_client ON membership (client_id)',
  'CREATE INDEX membership_coach ON membership (coach_id)',
  `CREATE INDEX membership_due ON membership (check_at)
    WHERE state IN ('open', 'trial', 'active', 'late', 'cancelled') OR is_closing`,
  // A month of coaching is sold like a program, and booked once for each invoice.
  `ALTER TABLE program_order
    ADD COLUMN membership_id uuid REFERENCES membership,
    ADD COLUMN invoice_id text UNIQUE`,
  'CREATE INDEX program_order_membership ON program_order (membership_id)',
  `CREATE OR REPLACE VIEW client_of_coach AS
    SELECT author_id AS coach_id, owner_id AS client_id, created_at AS since FROM purchased_program
      WHERE access_ended_at IS NULL AND coach_ended_at IS NULL AND ended_at IS NULL
        AND left_at IS NULL AND owner_id <> author_id
    UNION ALL SELECT coach_id, client_id, coalesce(answered_at, created_at) FROM subscription
      WHERE state = 'confirmed'
    UNION ALL SELECT coach_id, client_id, since FROM coach_client
      WHERE began = 'invitation' AND ended_at IS NULL
    UNION ALL SELECT coach_id, client_id, coalesce(began_at, created_at) FROM membership
      WHERE state IN ('trial', 'active', 'late', 'cancelled')
        AND coach_id IS NOT NULL AND client_id IS NOT NULL`,
  `CREATE FUNCTION mark_member() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM mark_client(OLD.coach_id, OLD.client_id); END IF;
    IF TG_OP <> 'DELETE' THEN
      IF NEW.state IN ('trial', 'active', 'late', 'cancelled')
        THEN PERFORM add_client(NEW.coach_id, NEW.client_id); END IF;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER mark_client AFTER INSERT OR DELETE OR UPDATE OF state, coach_id, client_id
    ON membership FOR EACH ROW EXECUTE FUNCTION mark_member()`,
  `CREATE TABLE sandbox_membership (
    id text PRIMARY KEY,
    membership_id uuid NOT NULL UNIQUE,
    account_id text NOT NULL,
    title text NOT NULL,
    price bigint NOT NULL,
    fee_percent double precision NOT NULL,
    return_url text NOT NULL,
    cancel_url text NOT NULL,
    expires_at timestamptz NOT NULL,
    body jsonb NOT NULL
  )`,
  'CREATE INDEX sandbox_membership_account ON sandbox_membership (account_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
