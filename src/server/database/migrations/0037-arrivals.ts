// When the server first had a finished workout or a comment: a coach is told of what has arrived since they last looked,
// and a phone may have been without a signal for days. What is there already counts as long known.
import { type Kysely, sql } from 'kysely';

const statements = ['finished_workout', 'comment'].flatMap((table) => [
  `ALTER TABLE ${table} ADD COLUMN arrived_at timestamptz NOT NULL DEFAULT 'epoch'`,
  `ALTER TABLE ${table} ALTER COLUMN arrived_at SET DEFAULT now()`,
]);

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...statements,
    'CREATE INDEX finished_workout_arrived ON finished_workout (purchased_program_id, arrived_at)',
    'CREATE INDEX comment_arrived ON comment (owner_id, arrived_at)',
  ])
    await sql.raw(statement).execute(database);
}
