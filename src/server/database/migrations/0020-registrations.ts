// A registration is its own row until its address is confirmed, so several for one address can wait without
// touching each other. Every row of app_user is a confirmed account from now on.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE registration (
    email text NOT NULL CHECK (email = lower(email)),
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    is_coach boolean NOT NULL,
    subscribes_to_newsletter boolean NOT NULL,
    device text NOT NULL,
    token_hash text UNIQUE,
    token_expires_at timestamptz,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (email, password_hash)
  )`,
  'CREATE INDEX registration_created ON registration (created_at)',
  `INSERT INTO registration
    SELECT person.email, person.password_hash, person.first_name, person.last_name, person.is_coach,
      person.subscribes_to_newsletter, 'Unknown browser', link.token_hash, link.expires_at, person.created_at
    FROM app_user AS person
    LEFT JOIN account_link AS link ON link.user_id = person.id AND link.purpose = 'confirmation'
    WHERE NOT person.email_verified AND person.password_hash IS NOT NULL`,
  'DELETE FROM app_user WHERE NOT email_verified',
  'ALTER TABLE app_user DROP COLUMN email_verified',
  // What is left are links that set a new password.
  "DELETE FROM account_link WHERE purpose = 'confirmation'",
  'ALTER TABLE account_link DROP COLUMN purpose',
  `INSERT INTO server_secret (name, value)
    VALUES ('registrations', gen_random_uuid()::text || gen_random_uuid()::text)`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
