// A coach's changes to sets that are still to be done, until the athlete has seen them.
import type { ExerciseId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { ExerciseSet } from '#contract/training.ts';
import { findSet } from '#domain/session/sets.ts';
import { presentId } from '../database/meta.ts';
import type { ConflictRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { fieldOf } from '#domain/session/gave-way.ts';

export interface CoachChange {
  readonly setId: SetId;
  readonly exerciseId: ExerciseId;
  /** The target when the athlete last looked; null: the set is new. */
  readonly before: ExerciseSet | null;
  readonly now: ExerciseSet;
  /** All unseen changes of this set, for `dismissCoachChanges`. */
  readonly seqs: readonly number[];
}

/** One per set of a workout, however often it was changed. */
export async function coachChanges(
  { database }: Device,
  sessionId: TrainingSessionId,
): Promise<CoachChange[]> {
  const key = `training-session:${await presentId(database, sessionId)}` as const;
  const session = (await database.entities.get(key))?.body;
  if (!session) return [];
  const unseen = new Map<SetId, ConflictRow[]>();
  for (const row of await database.journal.toArray()) {
    const { setId, name } = fieldOf(row.field);
    if (row.key === key && setId && name === 'prescribed' && !row.answered)
      unseen.set(setId, [...(unseen.get(setId) ?? []), row]);
  }
  return [...unseen].flatMap(([setId, rows]) => {
    const place = findSet(session, setId);
    if (!place) return [];
    return {
      setId,
      exerciseId: place.entry.exerciseId,
      before: rows[0]!.lost as ExerciseSet | null,
      now: rows.at(-1)!.kept as ExerciseSet,
      seqs: rows.map(({ seq }) => seq),
    };
  });
}
