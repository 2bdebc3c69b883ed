// Another device's values for the same thing that were not kept.
import type { ExerciseId, ProgramRunId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { SubExercise } from '#contract/training.ts';
import { startOfRun } from '#domain/program/program-run.ts';
import { startField } from '#domain/program/run-changes.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { equal } from '#domain/three-way.ts';
import { presentId } from '../database/meta.ts';
import type { EntityKey, EntityRow, ConflictRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { fieldOf, valueAt } from '#domain/session/conflict-field.ts';

export interface OtherValue {
  readonly seq: number;
  /** Null: it is about a movement, a score or a note. */
  readonly setId: SetId | null;
  /** Of a movement or of an exercise's score. */
  readonly exerciseId: ExerciseId | null;
  /**
   * `set` (all of it: done and every value), `weight`, `effort`, `time`, `distance`, `movement`, `score1`,
   * `score2`, `text`, `start`.
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

/** The other first day of a run that two devices began or moved apart, on the device whose day gave way. */
export async function otherStarts(
  { database }: Device,
  runId: ProgramRunId,
): Promise<OtherValue[]> {
  const key = `program-run:${await presentId(database, runId)}` as const;
  const row = await database.entities.get(key);
  if (!row) return [];
  const start = startOfRun(row.body);
  const conflicts = await database.journal.filter((entry) => entry.key === key).toArray();
  return conflicts
    .filter(({ answered, field, kept }) => !answered && field === startField && kept === start)
    .map(otherValueOf);
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

function otherValueOf({ seq, field, kept, lost, own, at }: ConflictRow): OtherValue {
  const { setId, exerciseId, name } = fieldOf(field);
  return { seq, setId, exerciseId, field: name, kept, other: lost, own: own === true, at };
}
