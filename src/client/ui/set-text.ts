import type { DistanceUnit, ExerciseSet } from '#contract/training.ts';
import { loadOf, repsOf } from '#domain/exercise/exercise-set.ts';
import {
  distanceUnitOf,
  isOnClock,
  type Quantity,
  storedToShown,
  usualDistanceUnit,
} from '#domain/exercise/quantity.ts';
import type { AnyKind } from '#domain/exercise/set-kind.ts';
import { formatMinutesSeconds, type Units } from '#domain/units.ts';

/** As shown in a cell, without its unit; empty for null. */
export function shownText(
  quantity: Quantity,
  stored: number | null,
  units: Units,
  unit?: DistanceUnit,
): string {
  if (stored === null) return '';
  const shown = storedToShown(quantity, stored, units, unit);
  return isOnClock(quantity) ? formatMinutesSeconds(shown) : String(shown);
}

/** '20 m', '1.2 mi': in the unit it was typed in, or a suitable one. */
export const distanceText = (
  metres: number,
  units: Units,
  unit: DistanceUnit = usualDistanceUnit(metres, units),
): string => `${shownText('distance', metres, units, unit)} ${unit}`;

/** The kinds of set in words, and the letters that replace a set's number. */
export const kindWords: Readonly<Record<AnyKind, string>> = {
  normal: 'Working set',
  'warm-up': 'Warm-up',
  drop: 'Drop set',
  failure: 'To failure',
  amrap: 'AMRAP',
  test: 'Max test',
};
export const kindMarks: Readonly<Record<AnyKind, string | null>> = {
  normal: null,
  'warm-up': 'W',
  drop: 'D',
  failure: 'F',
  amrap: 'A',
  test: 'T',
};

/** The result of a set, short: '135 × 8', '30:00', '1.2 mi'. Empty if there is none. */
export function summaryOf(set: ExerciseSet, units: Units): string {
  const lifted = loadOf(set, 'actual').weight;
  const weight =
    lifted === null
      ? set.weight && shownText(set.weight.metric, set.weight.actual, units)
      : shownText('weight', lifted, units);
  const reps = shownText('reps', repsOf(set, 'actual'), units);
  const time = set.time && shownText('time', set.time.actual, units);
  const metres = set.distance?.actual ?? null;
  const distance =
    metres !== null && distanceText(metres, units, distanceUnitOf(set.distance, units));
  const load = weight && lifted === null ? `${weight}%` : weight;
  return [load, reps || time || distance].filter(Boolean).join(' × ');
}
