// What a coach has deleted of the notes and templates: after a restoration a device that was away gives back what it
// still has.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE deleted_coach_text (
    id uuid PRIMARY KEY,
    coach_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE
  )`,
  'CREATE INDEX deleted_coach_text_coach ON deleted_coach_text (coach_id)',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
