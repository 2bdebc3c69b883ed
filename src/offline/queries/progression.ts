// What a rule of progression goes by.
import type { MovementId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { keyParts } from '../database/finished-row.ts';
import type { Device } from '../device.ts';

/** Enough for the longest row of waves, and for misses in a row. */
const most = 20;

/** The last workouts with this movement that are finished and started before `before`. */
export async function workoutsWith(
  { database }: Device,
  movementId: MovementId,
  before: string,
): Promise<TrainingSession[]> {
  const keys = await database.finished
    .where('byMovement')
    .between([movementId, ''], [movementId, before], true, false)
    .reverse()
    .limit(most)
    .primaryKeys();
  const rows = await Promise.all(
    keys.map((key) => database.entities.get(`training-session:${keyParts(key).sessionId}`)),
  );
  return rows.flatMap((row) => (row ? [row.body] : []));
}
