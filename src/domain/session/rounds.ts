// The order in which an exercise's sets are done. A group goes round by round: one set of each part, then the next
// set of each; a single exercise has rounds of one set.
import type { Exercise, ExerciseLogEntry, ExerciseSet } from '#contract/training.ts';
import type { SetId } from '#contract/ids.ts';
import type { RestsByKind } from '#contract/user.ts';
import { distanceUnitOf } from '../exercise/quantity.ts';
import {
  amountFields,
  compareToRecommended,
  measureOf,
  repsFieldOf,
} from '../exercise/exercise-set.ts';
import { groupOf, partsOf, selfAndParts } from '../exercise/group.ts';
import { kindOf } from '../exercise/set-kind.ts';
import type { Units } from '../units.ts';

/**
 * A part with fewer sets than the others is left out of the last rounds. In a superset that is split up each set is a
 * round of its own, part by part.
 */
export const roundsOf = (entry: ExerciseLogEntry): readonly (readonly ExerciseSet[])[] => {
  const parts = partsOf(entry);
  if (entry.apart) return parts.flatMap(({ sets }) => sets.map((set) => [set]));
  const rounds = Math.max(...parts.map(({ sets }) => sets.length));
  return Array.from({ length: rounds }, (_, round) =>
    parts.flatMap(({ sets }) => sets[round] ?? []),
  );
};

/** The next set to do, or the wanted one if it is still to do; null if all are done. */
export function nextSet(entry: ExerciseLogEntry, wanted: SetId | null = null): ExerciseSet | null {
  const open = roundsOf(entry)
    .flat()
    .filter((set) => !set.done);
  return open.find(({ id }) => id === wanted) ?? open[0] ?? null;
}

export const areAllSetsDone = (entry: ExerciseLogEntry): boolean => {
  const sets = roundsOf(entry).flat();
  return sets.length > 0 && sets.every((set) => set.done);
};

/**
 * Seconds of rest after this set; null: go straight on. A superset rests when its round is done, a drop set follows
 * without a rest, and an exercise with a clock rests by that. The athlete's own `rests` count where they leave the coach
 * right: no longer after a warm-up, no shorter after a failure, and none where the coach wants none. Nobody planned the
 * rest after a warm-up that the athlete has added: it is short.
 */
export const restAfterSet = (
  exercise: Exercise,
  entry: ExerciseLogEntry,
  setId: SetId,
  rests: RestsByKind = {},
): number | null => {
  if (exercise.clock || groupOf(exercise) === 'circuit') return null;
  const rounds = roundsOf(entry);
  const place = rounds.findIndex((sets) => sets.some(({ id }) => id === setId));
  const { rest } = exercise;
  if (rounds[place + 1]?.some((set) => !set.done && kindOf(set) === 'drop'))
    return Math.min(rest, rests.drop ?? 0) || null;
  const set = rounds[place]?.find(({ id }) => id === setId);
  if (!set || !rounds[place]?.every(({ done }) => done)) return null;
  const kind = kindOf(set);
  const isAdded = set.extraSet && set.warmUp;
  if (kind === 'warm-up')
    return Math.min(rest, rests.warmUp ?? (isAdded ? afterAddedWarmUp : rest));
  return kind === 'failure' && rest > 0 ? Math.max(rest, rests.failure ?? 0) : rest;
};

/** Seconds: enough to change the plates. */
const afterAddedWarmUp = 60;

/**
 * Whether each prescribed set, warm-ups aside, was done with the prescribed movement and values. More reps in an
 * AMRAP set count as prescribed, too.
 */
export const isDoneAsDescribed = (entry: ExerciseLogEntry, units: Units): boolean => {
  const asked = roundsOf(entry)
    .flat()
    .filter((set) => !set.extraSet && !set.warmUp);
  const isSwapped = selfAndParts(entry).some(({ swap }) => swap);
  return (
    !isSwapped && asked.length > 0 && asked.every((set) => set.done && isAsDescribed(set, units))
  );
};

const isAsDescribed = (set: ExerciseSet, units: Units): boolean =>
  amountFields.every((field) => {
    const [amount, quantity] = [set[field], measureOf(set, field)];
    if (!amount || !quantity) return true;
    const unit = distanceUnitOf(set.distance, units);
    const comparison = compareToRecommended(amount, { quantity, units, unit });
    return (
      comparison === 'equal' || (set.amrap && field === repsFieldOf(set) && comparison === 'above')
    );
  });
