import type { ExerciseSet } from '#contract/training.ts';
import { amountFields, loadOf, measureOf, repsFieldOf, repsOf } from '../exercise/exercise-set.ts';
import { distanceUnitOf } from '../exercise/quantity.ts';
import type { Units } from '../units.ts';
import type { ActualValues } from './edit-set.ts';

/**
 * The values of the set that was done last time, where both sets measure the same. A weight is one, whether it was
 * prescribed in kilograms or in percent; reps are reps in any column. A failed attempt of 0 reps is nothing to repeat:
 * its weight is taken alone.
 */
export function lastTimesValues(
  previous: ExerciseSet,
  set: ExerciseSet,
  units: Units,
): ActualValues {
  const values: ActualValues = { unit: distanceUnitOf(previous.distance, units) };
  for (const field of amountFields) {
    const last = previous[field];
    if (
      field !== 'weight' &&
      last &&
      set[field] &&
      measureOf(set, field) === measureOf(previous, field)
    )
      values[field] = last.actual;
  }
  const { weight } = loadOf(previous, 'actual');
  if (set.weight?.metric === 'weight' && previous.weight) values.weight = weight;
  if (set.weight?.metric === 'percent1RM' && weight !== null) values.load = weight;
  const reps = repsOf(previous, 'actual');
  if (reps !== null && set.effort) values[repsFieldOf(set)] = reps;
  if (reps === 0) delete values[repsFieldOf(set)];
  return values;
}
