// Passkeys, codes from an app and recovery codes; sign-ins that wait for one of them; links in mails that take a change of
// an account back.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE device_session ADD COLUMN is_proven boolean NOT NULL DEFAULT false',
  `CREATE TABLE passkey (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    credential_id text NOT NULL UNIQUE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL,
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz
  )`,
  'CREATE INDEX passkey_user ON passkey (user_id)',
  `CREATE TABLE code_app (
    user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
    secret text NOT NULL,
    is_confirmed boolean NOT NULL DEFAULT false,
    last_counter bigint NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE recovery_code (
    code_hash text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE
  )`,
  'CREATE INDEX recovery_code_user ON recovery_code (user_id)',
  `CREATE TABLE sign_in_step (
    token_hash text PRIMARY KEY,
    user_id uuid REFERENCES app_user ON DELETE CASCADE,
    challenge text,
    tries integer NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX sign_in_step_user ON sign_in_step (user_id)',
  'CREATE INDEX sign_in_step_expiry ON sign_in_step (expires_at)',
  `CREATE TABLE securing_link (
    token_hash text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    undoes jsonb,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX securing_link_user ON securing_link (user_id)',
  'CREATE INDEX securing_link_expiry ON securing_link (expires_at)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
