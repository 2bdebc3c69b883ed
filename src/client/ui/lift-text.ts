import { addedIn, type Lift } from '#domain/history/logged-set.ts';
import { kilogramsToPounds, unitNames, type Units } from '#domain/units.ts';
import { roundToStep, storedToShown } from '#domain/exercise/quantity.ts';
import { counted } from '#domain/plural.ts';

/**
 * '225 lb × 5'; without weight '12 reps', without reps '225 lb'. Where the body weight counts, what was added to it,
 * '+20 kg × 5', or taken from it.
 */
export function shownLift(lift: Lift, units: Units): string {
  const { reps, body } = lift;
  const added = addedIn(lift);
  if (added === 0) return counted(reps, 'rep');
  const weight = `${body === undefined ? '' : added > 0 ? '+' : '−'}${shownWeight(Math.abs(added), units)}`;
  return reps === 0 ? weight : `${weight} × ${reps}`;
}

/** '20 kg added · 100 kg with you', '30 kg help · 50 kg with you', '80 kg with you'; empty if the body does not count. */
export function withYou(lift: Lift, units: Units): string {
  if (lift.body === undefined) return '';
  const added = addedIn(lift);
  return [
    added !== 0 && `${shownWeight(Math.abs(added), units)} ${added > 0 ? 'added' : 'help'}`,
    `${shownWeight(lift.weight, units)} with you`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const shownWeight = (kilograms: number, units: Units): string =>
  `${storedToShown('weight', kilograms, units)} ${unitNames[units].weight}`;

/** For sums, which are not precise to a tenth. */
export const wholeWeight = (kilograms: number, units: Units): number =>
  Math.round(units === 'imperial' ? kilogramsToPounds(kilograms) : kilograms);

/** To the half kilogram or whole pound: finer would claim more than an estimate knows, and a single keeps its weight. */
export const estimatedWeight = (kilograms: number, units: Units): number =>
  units === 'imperial' ? wholeWeight(kilograms, units) : roundToStep(kilograms, 0.5);

export const shownEstimate = (kilograms: number, units: Units): string =>
  `${estimatedWeight(kilograms, units)} ${unitNames[units].weight}`;

/** A share of a max: worked out, so in pounds no finer than a pound. */
export const shownTrainingMax = (kilograms: number, units: Units): string =>
  units === 'imperial' ? shownEstimate(kilograms, units) : shownWeight(kilograms, units);
