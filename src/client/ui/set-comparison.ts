import type { DistanceUnit, ExerciseSet } from '#contract/training.ts';
import { countedWord, toldWith } from '#client/ui/set-columns.ts';
import { shownText } from '#client/ui/set-text.ts';
import type { SetCompliance } from '#domain/history/compliance.ts';
import { type AmountDifference, amountDifferences } from '#domain/exercise/amount-differences.ts';
import { amountFields, type AnyAmount, measureOf, topOf } from '#domain/exercise/exercise-set.ts';
import { type AnyKind, kindOf } from '#domain/exercise/set-kind.ts';
import {
  distanceUnitOf,
  isOnClock,
  type Quantity,
  storedToShown,
} from '#domain/exercise/quantity.ts';
import { formatMinutesSeconds, roundTo, type Units } from '#domain/units.ts';

export interface SetComparison {
  readonly id: string;
  readonly kind: AnyKind;
  /** Empty for an extra set, which nobody prescribed. */
  readonly asked: string;
  /** Empty if it was not done. */
  readonly done: string;
  /** Values that are above or below the prescribed ones. */
  readonly differences: readonly SetDifference[];
  /** The athlete's own words; empty if there are none. */
  readonly note: string;
}

export interface SetDifference {
  readonly direction: 'above' | 'below';
  /** '5 lb above', '1 rep below'. */
  readonly words: string;
}

export function compareSet({ prescribed, logged }: SetCompliance, units: Units): SetComparison {
  const set = (logged ?? prescribed) as ExerciseSet;
  const isDone = logged?.done ?? false;
  return {
    id: set.id,
    kind: kindOf(set),
    asked: prescribed ? setWords(prescribed, 'recommended', units) || 'Free' : '',
    done: isDone ? doneWords(logged as ExerciseSet, units) : '',
    differences:
      isDone && prescribed
        ? amountDifferences(prescribed, logged as ExerciseSet, units).map((difference) => ({
            direction: difference.direction,
            words: differenceWords(difference, units),
          }))
        : [],
    note: logged?.note ?? '',
  };
}

/** A percentage alone does not say what was on the bar. */
function doneWords(set: ExerciseSet, units: Units): string {
  const words = setWords(set, 'actual', units) || 'Done';
  const isWeightMissing = set.weight?.metric === 'percent1RM' && set.load === undefined;
  return isWeightMissing ? `${words}, no weight logged` : words;
}

/** '135 lb × 8', '30:00', '65% × 5+', '92.5 kg (65%) × 5', '1.2 mi, RPE 7'. Empty if there are no values. */
export function setWords(set: ExerciseSet, which: 'recommended' | 'actual', units: Units): string {
  const amounts = amountFields.flatMap((field) => {
    const quantity = measureOf(set, field);
    const value = set[field]?.[which] ?? null;
    const asked: AnyAmount | undefined = which === 'recommended' ? set[field] : undefined;
    const top = asked ? topOf(asked) : null;
    return quantity && value !== null ? { quantity, value, top: top === value ? null : top } : [];
  });
  const words = (wanted: (quantity: Quantity) => boolean) =>
    amounts
      .filter(({ quantity }) => wanted(quantity))
      .map(({ quantity, value, top }) => {
        const unit = distanceUnitOf(set.distance, units);
        return toldWith(
          quantity,
          [value, ...(top === null ? [] : [top])]
            .map((one) => shownText(quantity, one, units, unit))
            .join('–'),
          units,
          unit,
        );
      });
  const percent = words(isLoad);
  const load =
    which === 'actual' && set.load !== undefined
      ? [
          [amountWords('weight', set.load, units, 'm'), ...percent.map((text) => `(${text})`)].join(
            ' ',
          ),
        ]
      : percent;
  const reps = words((quantity) => quantity === 'reps').map(
    (text) => `${text}${set.amrap && which === 'recommended' ? '+' : ''}`,
  );
  const amount = [...reps, ...words((quantity) => quantity !== 'reps' && isMain(quantity))];
  const others = words((quantity) => !isLoad(quantity) && !isMain(quantity));
  if (which === 'actual' && set.rpe !== undefined)
    others.push(amountWords('rpe', set.rpe, units, distanceUnitOf(set.distance, units)));
  const main =
    load.length > 0 || amount.length !== 1 || reps.length === 0
      ? [...load, ...amount].join(' × ')
      : `${amount[0]} ${amount[0] === '1' ? 'rep' : 'reps'}`;
  return [main, ...others].filter(Boolean).join(', ');
}

const isLoad = (quantity: Quantity) => quantity === 'weight' || quantity === 'percent1RM';
const isMain = (quantity: Quantity) =>
  quantity === 'reps' || quantity === 'time' || quantity === 'distance';

/** '135 lb', '65%', 'RIR 2', '30:00'. */
export const amountWords = (
  quantity: Quantity,
  value: number,
  units: Units,
  unit: DistanceUnit,
): string => toldWith(quantity, shownText(quantity, value, units, unit), units, unit);

/** '5 lb above' */
export function differenceWords(
  { quantity, direction, asked, actual, unit }: AmountDifference,
  units: Units,
): string {
  const [shownOne = 0, shownOther = 0] = [asked, actual].map((value) =>
    storedToShown(quantity, value, units, unit),
  );
  return `${apart(quantity, Math.abs(shownOne - shownOther), units, unit)} ${direction}`;
}

function apart(quantity: Quantity, shown: number, units: Units, unit: DistanceUnit): string {
  const by = roundTo(shown, 2);
  if (isOnClock(quantity)) return toldWith(quantity, formatMinutesSeconds(by), units, unit);
  if (quantity === 'percent1RM') return `${by}%`;
  return `${by} ${countedWord(quantity, by, units, unit)}`;
}
