// What athletes measure on themselves: body weight, body fat and girths.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE measurement (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    what text NOT NULL,
    value double precision NOT NULL,
    date text NOT NULL,
    time text NOT NULL,
    note text,
    rev bigint NOT NULL
  )`,
  'CREATE UNIQUE INDEX measurement_stream ON measurement (owner_id, rev)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
