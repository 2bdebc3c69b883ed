// A coach's changes to one set, short enough to fit below its row.
import type { ExerciseSet } from '#contract/training.ts';
import { unitBeside } from '#client/ui/set-columns.ts';
import { shownText } from '#client/ui/set-text.ts';
import { amountFields, measureOf } from '#domain/exercise/exercise-set.ts';
import { distanceUnitOf } from '#domain/exercise/distance-unit.ts';
import type { AmountField } from '#domain/exercise/quantity.ts';
import type { Units } from '#domain/units.ts';

/** '80 → 75 kg, 8 → 6 reps'; null if no visible value changed. */
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

/** As shown in the table; no value and any value are both '–'. */
function asked(set: ExerciseSet, field: AmountField, units: Units) {
  const quantity = measureOf(set, field);
  const recommended = set[field]?.recommended ?? null;
  if (!quantity || recommended === null) return { number: '–', unit: '' };
  const unit = distanceUnitOf(set.distance, units);
  const number = shownText(quantity, recommended, units, unit);
  const isAmrap = quantity === 'reps' && set.amrap === true;
  const after = unitBeside(quantity, units, unit);
  return { number: isAmrap ? `${number}+` : number, unit: after && `\u00a0${after}` };
}
