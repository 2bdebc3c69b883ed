// Which weight a tick logs if the athlete has typed none.
import type { Equipment } from '#contract/movement-terms.ts';
import type { ExerciseSet, MovementReference, SubExerciseLogEntry } from '#contract/training.ts';
import { loadMetricOf } from '../exercise/exercise-set.ts';
import { workOf } from '../exercise/set-kind.ts';
import { loadAsked } from './pinned-max.ts';

/**
 * The weight of the last set before this one of the same kind in the same exercise: after a swap, or if the coach
 * leaves the weight open, the athlete types it only once. Null: this set has a weight, or there was none before.
 */
export function weightCarriedOver(
  { sets, ...exercise }: Entry,
  logged: ExerciseSet,
): number | null {
  const { id, weight } = logged;
  const metric = weight?.metric ?? loadMetricOf(exercise);
  if ((weight?.actual ?? weight?.recommended ?? null) !== null) return null;
  const place = sets.findIndex((set) => set.id === id);
  const before = sets
    .slice(0, Math.max(0, place))
    .findLast(
      (set) =>
        workOf(set) === workOf(logged) &&
        set.weight?.metric === metric &&
        set.weight?.actual !== null,
    );
  return before?.weight?.actual ?? null;
}

/** Whether a tick would log no weight although the set needs one. */
export function lacksWeight(entry: Entry, set: ExerciseSet): boolean {
  if (set.weight?.metric === 'percent1RM')
    return (
      entry.exerciseType === 'reps' &&
      (set.load ?? loadAsked(entry, set, 'metric')) === null &&
      isLoaded(entry.movement)
    );
  if ((set.weight?.actual ?? set.weight?.recommended ?? null) !== null) return false;
  const isAsked =
    entry.exerciseType === 'reps' ? loadMetricOf(entry) : entry.swap !== undefined && set.weight;
  return Boolean(isAsked) && isLoaded(entry.movement) && weightCarriedOver(entry, set) === null;
}

type Entry = Pick<
  SubExerciseLogEntry,
  'sets' | 'exerciseType' | 'exerciseMetric' | 'movement' | 'swap' | 'max'
>;

/** Done with body weight alone, or against something that is not weighed. */
const weightless: ReadonlySet<Equipment> = new Set([
  'Body weight',
  'Suspension',
  'Band',
  'Resistance Band',
  'Wheel roller',
  'Stability ball',
  'Bosu ball',
  'Rope',
  'Roll',
]);

/**
 * Whether it is done with a weight: a weighted pull-up is, although its equipment is the body. If the equipment is
 * unknown, it is better to ask.
 */
export const isLoaded = (movement: MovementReference | undefined): boolean =>
  typeof movement !== 'object' ||
  movement.equipment === undefined ||
  movement._id.startsWith('weighted-') ||
  !weightless.has(movement.equipment);

const bars: ReadonlySet<Equipment> = new Set([
  'Barbell',
  'Olympic barbell',
  'EZ Barbell',
  'Trap bar',
  'Smith machine',
]);

/** Whether its weight is made of plates; possible for an unknown movement, too. */
export const isOnBar = (movement: MovementReference | undefined): boolean =>
  typeof movement !== 'object' || movement.equipment === undefined || bars.has(movement.equipment);
