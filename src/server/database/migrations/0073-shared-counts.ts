// How often somebody called, counted by all servers together. It may be lost with a crash, so it costs no disk.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE UNLOGGED TABLE call_count (
    key bytea PRIMARY KEY,
    used bigint NOT NULL,
    ends_at timestamptz NOT NULL
  )`,
  'CREATE INDEX call_count_ends ON call_count (ends_at)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
