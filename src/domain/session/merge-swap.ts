// Which movement counts if two devices did different ones in one exercise.
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { ExerciseSet, SubExerciseLogEntry } from '#contract/training.ts';
import type { Conflict } from '../three-way.ts';
import { isLater, outweigh, samePerformance } from './merge-sets.ts';
import { movementIdOf } from './prescription.ts';

/** The fields of a log entry that say which movement was done. */
type Movement = Pick<SubExerciseLogEntry, 'exerciseMetric' | 'movement' | 'swap'>;

/** A swap is only possible while no set is done, so all that are done on this side are of the new movement. */
export const isAnew = (base: SubExerciseLogEntry | undefined, side: SubExerciseLogEntry): boolean =>
  Boolean(side.swap ?? base?.swap) && movementIdOf(side.movement) !== movementIdOf(base?.movement);

const before = (base: SubExerciseLogEntry | undefined, { id }: ExerciseSet) =>
  base?.sets.find((set) => set.id === id);

/** Whether a set of this side was done, or changed as a done one, since the base. */
export const isDoneSince = (
  base: SubExerciseLogEntry,
  side: SubExerciseLogEntry,
  set: ExerciseSet,
): boolean => {
  const known = before(base, set);
  return set.done && (isAnew(base, side) || !known?.done || !samePerformance(known, set));
};

const hasDone = (base: SubExerciseLogEntry | undefined, side: SubExerciseLogEntry): boolean =>
  side.sets.some((set) => set.done && (isAnew(base, side) || !before(base, set)?.done));

const hasSwapped = (base: SubExerciseLogEntry | undefined, side: SubExerciseLogEntry): boolean =>
  !base || !isSameMovement(side, base);

/**
 * Of two movements: the one with sets done since the base counts, before any swap; otherwise the swap of the side that
 * swapped; of two swaps the later one.
 */
export function countsMine(
  base: SubExerciseLogEntry | undefined,
  mine: SubExerciseLogEntry,
  theirs: SubExerciseLogEntry,
): boolean {
  if (hasDone(base, mine) !== hasDone(base, theirs)) return hasDone(base, mine);
  if (hasSwapped(base, mine) !== hasSwapped(base, theirs)) return hasSwapped(base, mine);
  const tie = JSON.stringify(mine.movement) > JSON.stringify(theirs.movement);
  return isLater(mine.swap?.edited, theirs.swap?.edited, tie);
}

/** Sets that were done of the movement that gives way are apart already (`split-movements.ts`). */
export function mergeSwap(
  base: SubExerciseLogEntry | undefined,
  mine: SubExerciseLogEntry,
  theirs: SubExerciseLogEntry,
  report: (conflict: Conflict) => void,
): Movement {
  if (isSameMovement(mine, theirs)) return movementOf(theirs);
  const [kept, lost] = countsMine(base, mine, theirs) ? [mine, theirs] : [theirs, mine];
  // Without a swap, the coach has prescribed another movement, which is reported elsewhere.
  const isAthletesSwap = hasSwapped(base, lost) && Boolean(lost.swap ?? base?.swap);
  const movement = movementOf(kept);
  if (!isAthletesSwap && !hasDone(base, lost)) return movement;
  report({
    field: `exercise ${theirs.exerciseId}/movement`,
    kept: kept.movement ?? null,
    lost: lost.movement ?? null,
  });
  const edited = kept === mine && outweigh(mine.swap?.edited, theirs.swap?.edited);
  return movement.swap && edited ? { ...movement, swap: { ...movement.swap, edited } } : movement;
}

/** The stamp of a swap that this side has made since the base. */
export const swapSince = (
  base: SubExerciseLogEntry | undefined,
  side: SubExerciseLogEntry,
): EditStamp | undefined => (base && isSameMovement(base, side) ? undefined : side.swap?.edited);

/** If a swap gave way to sets already done with the prescribed movement, one of those sets names it. */
export function namingSwap(sets: ExerciseSet[], swap: EditStamp | undefined): ExerciseSet[] {
  if (!swap) return sets;
  const over = swap.over?.map((one) => ({ ...one, field: 'movement' }));
  const lost = { ...swap, ...(over && { over }) };
  const index = sets.findIndex((set) => set.done);
  return sets.map((set, at) => {
    const edited = at === index && outweigh(set.edited, lost, 'movement');
    return edited ? { ...set, edited } : set;
  });
}

/**
 * Ignores stamps: two swaps on one device may have the same one, and the server corrects times in the future. Ignores
 * the movement's details: a newer server sends more of them, but it is still the same movement.
 */
export const isSameMovement = (a: SubExerciseLogEntry, b: SubExerciseLogEntry): boolean =>
  movementIdOf(a.swap?.from) === movementIdOf(b.swap?.from) &&
  movementIdOf(a.movement) === movementIdOf(b.movement);

export const movementOf = ({ exerciseMetric, movement, swap }: SubExerciseLogEntry): Movement => ({
  exerciseMetric,
  ...(movement !== undefined && { movement }),
  ...(swap && { swap }),
});
