// A workout that was logged elsewhere belongs to no program and to no run.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE training_session ALTER COLUMN purchased_program_id DROP NOT NULL',
  'ALTER TABLE training_session ALTER COLUMN program_run_id DROP NOT NULL',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
