// Records that are broken during a workout, set by set.
import type { MovementId, SetId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { liftOf } from '../history/logged-set.ts';
import { type MovementRecords, newRecords, type NewRecord, withLift } from '../history/records.ts';
import { partsOf } from '../history/session-parts.ts';

/**
 * By the set that broke them. `before`: the records when the workout began. A set must also beat the sets above it;
 * an unticked or warm-up set breaks none.
 */
export function fallenRecords(
  session: TrainingSession,
  before: ReadonlyMap<MovementId, MovementRecords>,
): ReadonlyMap<SetId, readonly NewRecord[]> {
  const best = new Map(before);
  const fallen = new Map<SetId, readonly NewRecord[]>();
  const { _id: sessionId, startDate, day } = session;
  for (const { movement, logged, body } of partsOf(session)) {
    for (const set of movement ? logged : []) {
      const records = best.get(movement!._id);
      const lift = liftOf(set, body);
      // A lift that was never done before has nothing to beat, not even its own first set.
      if (!lift || !records || records.repMaxes.length === 0) continue;
      const broken = newRecords(records, [lift]);
      if (broken.length === 0) continue;
      fallen.set(set.id, broken);
      best.set(movement!._id, withLift(records, { ...lift, sessionId, startDate, day }));
    }
  }
  return fallen;
}
