// Check-ins of coaches, who is asked, and what they answer.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE check_in (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    body jsonb NOT NULL,
    last_key text
  )`,
  'CREATE INDEX check_in_owner ON check_in (owner_id)',
  // The coach, without a first day, and everybody who was ever asked: one document in all of their streams.
  `CREATE TABLE check_in_member (
    check_in_id uuid NOT NULL REFERENCES check_in ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    since date,
    is_asked boolean NOT NULL,
    rev bigint NOT NULL,
    PRIMARY KEY (check_in_id, user_id)
  )`,
  'CREATE UNIQUE INDEX check_in_member_stream ON check_in_member (user_id, rev)',
  `CREATE TABLE check_in_answer (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
    check_in_id uuid NOT NULL,
    date date NOT NULL,
    body jsonb NOT NULL,
    rev bigint NOT NULL,
    last_key text
  )`,
  'CREATE UNIQUE INDEX check_in_answer_stream ON check_in_answer (owner_id, rev)',
  'CREATE INDEX check_in_answer_check_in ON check_in_answer (check_in_id, owner_id, date)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
