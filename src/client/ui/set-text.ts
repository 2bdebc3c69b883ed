// The values of a set, as they are written wherever sets are shown.
import type { DistanceUnit, ExerciseSet, SetKind } from '#contract/training.ts';
import { distanceUnitOf, usualDistanceUnit } from '#domain/exercise/distance-unit.ts';
import { type Quantity, storedToShown } from '#domain/exercise/quantity.ts';
import { formatMinutesSeconds, type Units } from '#domain/units.ts';

/** As it is shown in a cell, without its unit; empty for null. */
export function shownText(
  quantity: Quantity,
  stored: number | null,
  units: Units,
  unit?: DistanceUnit,
): string {
  if (stored === null) return '';
  return quantity === 'time'
    ? formatMinutesSeconds(stored)
    : String(storedToShown(quantity, stored, units, unit));
}

/** '20 m', '1.2 mi': in the unit that it was typed in, or that suits it. */
export const distanceText = (
  metres: number,
  units: Units,
  unit: DistanceUnit = usualDistanceUnit(metres, units),
): string => `${shownText('distance', metres, units, unit)} ${unit}`;

/** What a set is called in words, and in the place of its number. */
export const kindWords: Readonly<Record<SetKind, string>> = {
  normal: 'Normal set',
  'warm-up': 'Warm-up',
  drop: 'Drop set',
  failure: 'To failure',
};
export const kindMarks: Readonly<Record<SetKind, string | null>> = {
  normal: null,
  'warm-up': 'W',
  drop: 'D',
  failure: 'F',
};

/** What was done in a set, short: '135 × 8', '30:00', '1.2 mi'. Empty when nothing was. */
export function summaryOf(set: ExerciseSet, units: Units): string {
  const weight = set.weight && shownText(set.weight.metric, set.weight.actual, units);
  const reps =
    set.effort && set.effort.metric === 'reps' && shownText('reps', set.effort.actual, units);
  const time = set.time && shownText('time', set.time.actual, units);
  const metres = set.distance?.actual ?? null;
  const distance =
    metres !== null && distanceText(metres, units, distanceUnitOf(set.distance, units));
  const load = weight && set.weight?.metric === 'percent1RM' ? `${weight}%` : weight;
  return [load, reps || time || distance].filter(Boolean).join(' × ');
}
