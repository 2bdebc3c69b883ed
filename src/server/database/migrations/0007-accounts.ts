// Links in mails, devices with a name, log-ins elsewhere, and accounts without a password.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE app_user ALTER COLUMN password_hash DROP NOT NULL',
  'ALTER TABLE app_user ADD COLUMN subscribes_to_newsletter boolean NOT NULL DEFAULT false',
  'ALTER TABLE device_session ADD COLUMN id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()',
  `ALTER TABLE device_session ADD COLUMN name text NOT NULL DEFAULT 'Unknown browser'`,
  `CREATE TABLE account_link (
    token_hash text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    purpose text NOT NULL CHECK (purpose IN ('confirmation', 'password-reset')),
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX account_link_user ON account_link (user_id)',
  'CREATE INDEX account_link_expiry ON account_link (expires_at)',
  `CREATE TABLE social_login (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (issuer, subject)
  )`,
  'CREATE INDEX social_login_user ON social_login (user_id)',
  `CREATE TABLE social_attempt (
    attempt_hash text PRIMARY KEY,
    provider text NOT NULL,
    state text NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX social_attempt_expiry ON social_attempt (expires_at)',
  'CREATE INDEX app_user_unconfirmed ON app_user (created_at) WHERE NOT email_verified',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
