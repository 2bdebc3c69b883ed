// When the server first had an answer to a check-in, and up to where a coach has seen those of a client. What is there
// already counts as long known.
import { type Kysely, sql } from 'kysely';

const statements = [
  "ALTER TABLE check_in_answer ADD COLUMN arrived_at timestamptz NOT NULL DEFAULT 'epoch'",
  'ALTER TABLE check_in_answer ALTER COLUMN arrived_at SET DEFAULT now()',
  'CREATE INDEX check_in_answer_arrived ON check_in_answer (owner_id, arrived_at)',
  // The client may be gone by now: the mark names nobody and stays with its coach.
  `CREATE TABLE answers_seen (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    client_id uuid NOT NULL,
    seen_to timestamptz NOT NULL,
    rev bigint NOT NULL,
    UNIQUE (owner_id, rev),
    UNIQUE (owner_id, client_id)
  )`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
