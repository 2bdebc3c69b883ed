// When and from where a sign-in was last used; none lives for longer than a year.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE device_session ADD COLUMN last_used_at timestamptz',
  'ALTER TABLE device_session ADD COLUMN last_address text',
  // Until now, a sign-in ended 180 days after its last use.
  `UPDATE device_session SET last_used_at = expires_at - interval '180 days',
    expires_at = LEAST(expires_at, created_at + interval '365 days')`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
