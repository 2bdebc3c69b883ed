// Which movement counts if two devices did different ones in one exercise.
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { ExerciseSet, SubExerciseLogEntry } from '#contract/training.ts';
import type { Conflict } from '../three-way.ts';
import { isLater, outweigh } from './merge-sets.ts';
import { movementIdOf } from './prescription.ts';

/** The fields of a log entry that say which movement was done. */
type Movement = Pick<SubExerciseLogEntry, 'exerciseMetric' | 'movement' | 'swap'>;

/**
 * The movement with sets done since the base counts, before any swap; otherwise the swap of the side that swapped; of
 * two swaps the later one.
 */
export function mergeSwap(
  base: SubExerciseLogEntry | undefined,
  mine: SubExerciseLogEntry,
  theirs: SubExerciseLogEntry,
  report: (conflict: Conflict) => void,
): Movement {
  if (isSameMovement(mine, theirs)) return movementOf(theirs);
  const before = new Map(base?.sets.map((set) => [set.id, set]));
  const hasSwapped = (side: SubExerciseLogEntry) => !base || !isSameMovement(side, base);
  // A swap is only possible while no set is done, so sets done after it are of the new movement.
  const isAnew = (side: SubExerciseLogEntry) =>
    Boolean(side.swap ?? base?.swap) &&
    movementIdOf(side.movement) !== movementIdOf(base?.movement);
  const hasDone = (side: SubExerciseLogEntry) =>
    side.sets.some((set) => set.done && (isAnew(side) || !before.get(set.id)?.done));
  const isMine = (): boolean => {
    if (hasDone(mine) !== hasDone(theirs)) return hasDone(mine);
    if (hasSwapped(mine) !== hasSwapped(theirs)) return hasSwapped(mine);
    const tie = JSON.stringify(mine.movement) > JSON.stringify(theirs.movement);
    return isLater(mine.swap?.edited, theirs.swap?.edited, tie);
  };
  const [kept, lost] = isMine() ? [mine, theirs] : [theirs, mine];
  // Without a swap, the coach has prescribed another movement, which is reported elsewhere.
  const isAthletesSwap = hasSwapped(lost) && Boolean(lost.swap ?? base?.swap);
  if (isAthletesSwap || hasDone(lost))
    report({
      field: `exercise ${theirs.exerciseId}/movement`,
      kept: kept.movement ?? null,
      lost: lost.movement ?? null,
    });
  const movement = movementOf(kept);
  // Sets that the other side has done, and that now show another movement, are named: its device says so.
  const renamed = theirs.sets.find((set) => set.done && !before.get(set.id)?.done)?.edited;
  const edited =
    kept === mine &&
    (theirs.swap
      ? outweigh(mine.swap?.edited, theirs.swap.edited)
      : outweigh(mine.swap?.edited, renamed, 'movement'));
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
