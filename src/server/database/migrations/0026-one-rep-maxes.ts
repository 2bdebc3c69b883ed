// What athletes can lift once: an entry for each time it was found out.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE one_rep_max (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    movement_id text NOT NULL,
    title text NOT NULL,
    kg double precision NOT NULL,
    date text NOT NULL,
    origin text NOT NULL,
    source jsonb,
    training_max_percent double precision,
    rev bigint NOT NULL
  )`,
  'CREATE UNIQUE INDEX one_rep_max_stream ON one_rep_max (owner_id, rev)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
