// The values of a set, as they are written wherever sets are shown.
import type { ExerciseSet } from '#contract/training.ts';
import { type Quantity, storedToShown } from '#domain/exercise/quantity.ts';
import { formatMinutesSeconds, type Units } from '#domain/units.ts';

/** As it is shown in a cell, without its unit; empty for null. */
export function shownText(quantity: Quantity, stored: number | null, units: Units): string {
  if (stored === null) return '';
  return quantity === 'time'
    ? formatMinutesSeconds(stored)
    : String(storedToShown(quantity, stored, units));
}

/** What was done in a set, short: '135 × 8', '30:00', '1.2 mi'. Empty when nothing was. */
export function summaryOf(set: ExerciseSet, units: Units): string {
  const weight = set.weight && shownText(set.weight.metric, set.weight.actual, units);
  const reps =
    set.effort && set.effort.metric === 'reps' && shownText('reps', set.effort.actual, units);
  const time = set.time && shownText('time', set.time.actual, units);
  const distance = set.distance && shownText('distance', set.distance.actual, units);
  const load = weight && set.weight?.metric === 'percent1RM' ? `${weight}%` : weight;
  return [load, reps || time || distance].filter(Boolean).join(' × ');
}
