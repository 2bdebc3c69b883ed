// The time of the newest live message: several servers take theirs from here, one after the other.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE live_clock (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    timetoken bigint NOT NULL
  ) WITH (fillfactor = 10)`,
  `INSERT INTO live_clock (timetoken) SELECT coalesce(max(timetoken), 1) FROM live_message`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
