// What the built-in live service keeps, and the secret of its tokens.
import { type Kysely, sql } from 'kysely';

const statements = [
  // `timetoken`: PubNub's clock, tenths of a microsecond since 1970; unique on this server.
  `CREATE TABLE live_message (
    channel text COLLATE "C" NOT NULL,
    timetoken bigint NOT NULL,
    publisher text,
    message jsonb NOT NULL,
    meta jsonb,
    type text,
    PRIMARY KEY (channel, timetoken)
  )`,
  'CREATE INDEX live_message_timetoken ON live_message (timetoken)',
  `INSERT INTO server_secret (name, value)
    VALUES ('live-tokens', gen_random_uuid()::text || gen_random_uuid()::text)`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
