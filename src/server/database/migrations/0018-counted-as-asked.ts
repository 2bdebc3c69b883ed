// Workouts whose prescription was changed while they were under way are counted anew: a set that was done
// counts as it was asked for then.
import { type Kysely, sql } from 'kysely';
import type { TrainingSessionId } from '#contract/ids.ts';
import { keepFinishedWorkout } from '#server/queries/finished-workouts.ts';
import { wholeSession } from '#server/session-parts.ts';
import type { Rows } from '../database.ts';

export async function up(database: Kysely<unknown>): Promise<void> {
  const rows = database as Rows;
  const { rows: changed } = await sql<{ id: TrainingSessionId }>`
    SELECT id FROM training_session WHERE status = 'completed' AND pinned ? 'prescription'`.execute(
    rows,
  );
  for (const { id } of changed) {
    const row = await rows
      .selectFrom('training_session')
      .select(['owner_id', 'pinned', 'logged'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await keepFinishedWorkout(rows, wholeSession(row), row.owner_id);
  }
}
