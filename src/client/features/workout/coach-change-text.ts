// What a coach has changed for one set, as short as it fits below its row.
import type { ExerciseSet } from '#contract/training.ts';
import { shownText } from '#client/ui/set-text.ts';
import { type AmountField, amountFields } from '#domain/exercise/exercise-set.ts';
import { distanceUnitOf } from '#domain/exercise/distance-unit.ts';
import type { Quantity } from '#domain/exercise/quantity.ts';
import { unitNames, type Units } from '#domain/units.ts';

/** '80 → 75 kg, 8 → 6 reps'; null when nothing of it shows. */
export function coachChangeText(
  before: ExerciseSet | null,
  now: ExerciseSet,
  units: Units,
): string | null {
  if (!before) return 'Coach added this set';
  const amounts = amountFields.flatMap((field) => {
    const [was, is] = [asked(before, field, units), asked(now, field, units)];
    const same = was.number === is.number && was.unit === is.unit;
    if (same) return [];
    const unit = was.unit === is.unit ? '' : was.unit;
    return [`${was.number}${unit} → ${is.number}${is.unit}`];
  });
  return amounts.length > 0 ? `Coach changed ${amounts.join(', ')}` : null;
}

/** As it stands in the table; nothing and any number alike are '–'. */
function asked(set: ExerciseSet, field: AmountField, units: Units) {
  const quantity = quantityIn(set, field);
  const recommended = set[field]?.recommended ?? null;
  if (!quantity || recommended === null) return { number: '–', unit: '' };
  if (quantity === 'distance') {
    const unit = distanceUnitOf(set.distance, units);
    return { number: shownText(quantity, recommended, units, unit), unit: `\u00a0${unit}` };
  }
  const number = shownText(quantity, recommended, units);
  const isAmrap = quantity === 'reps' && set.amrap === true;
  return { number: isAmrap ? `${number}+` : number, unit: unitOf(quantity, units) };
}

function quantityIn(set: ExerciseSet, field: AmountField): Quantity | null {
  if (field === 'weight' || field === 'effort') return set[field]?.metric ?? null;
  return set[field] ? field : null;
}

function unitOf(quantity: Quantity, units: Units): string {
  const names = unitNames[units];
  const words: Partial<Record<Quantity, string>> = {
    ...names,
    percent1RM: '%',
    reps: 'reps',
    rir: 'RIR',
    rpe: 'RPE',
    zone: 'zone',
  };
  const word = words[quantity];
  return word ? `\u00a0${word}` : '';
}
