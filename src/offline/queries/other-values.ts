// Another device's values for the same thing that were not kept.
import type { ExerciseId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { SubExercise } from '#contract/training.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { equal } from '#domain/three-way.ts';
import { presentId } from '../database/meta.ts';
import type { EntityKey, EntityRow, ConflictRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { fieldOf, valueAt } from '#domain/session/gave-way.ts';

export interface OtherValue {
  readonly seq: number;
  /** Null: it is about a movement, a max, a result, a score or a note. */
  readonly setId: SetId | null;
  /** Of a movement, a max or an exercise's score. */
  readonly exerciseId: ExerciseId | null;
  /**
   * `set` (all of it: done and every value), `weight`, `effort`, `time`, `distance`, `movement`, `max`, `result`,
   * `score1`, `score2`, `text`, of a run `start`, `moved`, `shifted`.
   */
  readonly field: string;
  readonly kept: unknown;
  readonly other: unknown;
  /** `other` is the value this device had, and `kept` another device's. */
  readonly own: boolean;
  /** When the two were merged, ms. */
  readonly at: number;
}

/** For a workout and its notes; left out once the field is edited again. */
export async function otherValues(
  { database, userId }: Device,
  sessionId: TrainingSessionId,
): Promise<OtherValue[]> {
  const parent = await presentId(database, sessionId);
  const session = await database.entities.get(`training-session:${parent}`);
  const notes = await database.entities.where({ type: 'comment', parent }).toArray();
  // A coach's devices may differ about a comment too: that is for the coach to decide.
  const own = notes.filter(({ body }) => body.author.userId === userId);
  const rows = new Map<EntityKey, EntityRow<'training-session' | 'comment'>>(
    [...(session ? [session] : []), ...own].map((row) => [row.key, row]),
  );
  const conflicts = await database.journal.toArray();
  return conflicts.flatMap((entry) => {
    const row = rows.get(entry.key);
    return row && isOpen(entry, row) ? [otherValueOf(entry)] : [];
  });
}

function isOpen(
  { answered, field, kept }: ConflictRow,
  { body }: EntityRow<'training-session' | 'comment'>,
): boolean {
  if (answered) return false;
  const present = valueAt(body, field);
  return fieldOf(field).name === 'movement' ? isSameMovement(present, kept) : equal(present, kept);
}

/** By its id: its title or picture may have changed since. */
const isSameMovement = (...movements: readonly unknown[]): boolean => {
  const [a, b] = movements.map((one) =>
    movementIdOf((one ?? undefined) as SubExercise['movement']),
  );
  return a === b;
};

export function otherValueOf({ seq, field, kept, lost, own, at }: ConflictRow): OtherValue {
  const { setId, exerciseId, name } = fieldOf(field);
  return { seq, setId, exerciseId, field: name, kept, other: lost, own: own === true, at };
}
