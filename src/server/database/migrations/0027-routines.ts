import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE routine (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    body jsonb NOT NULL,
    rev bigint NOT NULL,
    last_key text
  )`,
  'CREATE UNIQUE INDEX routine_stream ON routine (owner_id, rev)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
