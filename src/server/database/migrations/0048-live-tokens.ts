// Tokens of PubNub's network that have not expired, so that those of a signed-out device can be revoked. No reference to
// the device: the row must outlive it.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE live_token (
    token text PRIMARY KEY,
    device uuid NOT NULL,
    restricted boolean NOT NULL,
    client uuid,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX live_token_expiry ON live_token (expires_at)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
