import type { Lift } from '#domain/history/logged-set.ts';
import { kilogramsToPounds, unitNames, type Units } from '#domain/units.ts';
import { storedToShown } from '#domain/exercise/quantity.ts';
import { counted } from '#domain/plural.ts';

/** '225 lb × 5'; without weight '12 reps', without reps '225 lb'. */
export function shownLift({ weight, reps }: Lift, units: Units): string {
  if (weight === 0) return counted(reps, 'rep');
  return reps === 0 ? shownWeight(weight, units) : `${shownWeight(weight, units)} × ${reps}`;
}

export const shownWeight = (kilograms: number, units: Units): string =>
  `${storedToShown('weight', kilograms, units)} ${unitNames[units].weight}`;

/** For sums and estimates, which are not precise to a tenth. */
export const wholeWeight = (kilograms: number, units: Units): number =>
  Math.round(units === 'imperial' ? kilogramsToPounds(kilograms) : kilograms);

export const shownEstimate = (kilograms: number, units: Units): string =>
  `${wholeWeight(kilograms, units)} ${unitNames[units].weight}`;
