// Workouts whose prescription was changed while they were under way are counted anew: a set that was done
// counts as it was asked for then.
import { type Kysely, sql } from 'kysely';
import { countFinishedWorkout, type FinishedSession } from './frozen-counts.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { rows: changed } = await sql<{ id: string }>`
    SELECT id FROM training_session WHERE status = 'completed' AND pinned ? 'prescription'`.execute(
    database,
  );
  for (const { id } of changed) {
    const { rows } = await sql<FinishedSession>`
      SELECT id, owner_id, pinned, logged FROM training_session WHERE id = ${id}`.execute(database);
    await countFinishedWorkout(database, rows[0]!);
  }
}
