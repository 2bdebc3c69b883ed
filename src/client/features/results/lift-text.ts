import type { Lift } from '#domain/history/logged-set.ts';
import { roundTo, kilogramsToPounds, unitNames, type Units } from '#domain/units.ts';
import { storedToShown } from '#domain/exercise/quantity.ts';
import { counted } from '#domain/plural.ts';

/** '225 lb × 5'; without weight '12 reps', without reps '225 lb'. */
export function shownLift({ weight, reps }: Lift, units: Units): string {
  if (weight === 0) return counted(reps, 'rep');
  return reps === 0 ? shownWeight(weight, units) : `${shownWeight(weight, units)} × ${reps}`;
}

export const shownWeight = (kilograms: number, units: Units): string =>
  `${storedToShown('weight', kilograms, units)} ${unitNames[units].weight}`;

/** Rounded: an estimate is not precise to a tenth. */
export const shownEstimate = (kilograms: number, units: Units): string =>
  `${roundTo(units === 'imperial' ? kilogramsToPounds(kilograms) : kilograms, 0)} ${unitNames[units].weight}`;
