// What was asked of a set and what was done, in words.
import type { DistanceUnit, ExerciseSet, SetKind } from '#contract/training.ts';
import { shownText } from '#client/ui/set-text.ts';
import type { SetCompliance } from '#domain/history/compliance.ts';
import {
  amountFields,
  compareToRecommended,
  kindOf,
  measureOf,
} from '#domain/exercise/exercise-set.ts';
import { distanceUnitOf } from '#domain/exercise/distance-unit.ts';
import { type Quantity, storedToShown } from '#domain/exercise/quantity.ts';
import { roundTo, unitNames, type Units } from '#domain/units.ts';
import { counted } from '#domain/plural.ts';

export interface SetComparison {
  readonly id: string;
  readonly kind: SetKind;
  /** Empty: nothing was asked, it is an extra set. */
  readonly asked: string;
  /** Empty: it was not done. */
  readonly done: string;
  /** Where more or less was done than asked. */
  readonly differences: readonly SetDifference[];
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
    done: isDone ? setWords(logged as ExerciseSet, 'actual', units) || 'Done' : '',
    differences: isDone && prescribed ? differences(prescribed, logged as ExerciseSet, units) : [],
  };
}

/** '135 lb × 8', '30:00', '65% × 5+', '1.2 mi, RPE 7'. Empty when nothing is said. */
export function setWords(set: ExerciseSet, which: 'recommended' | 'actual', units: Units): string {
  const amounts = amountFields.flatMap((field) => {
    const quantity = measureOf(set, field);
    const value = set[field]?.[which] ?? null;
    return quantity && value !== null ? { quantity, value } : [];
  });
  const words = (wanted: (quantity: Quantity) => boolean) =>
    amounts
      .filter(({ quantity }) => wanted(quantity))
      .map(({ quantity, value }) =>
        amountWords(quantity, value, units, distanceUnitOf(set.distance, units)),
      );
  const load = words(isLoad);
  const reps = words((quantity) => quantity === 'reps').map(
    (text) => `${text}${set.amrap && which === 'recommended' ? '+' : ''}`,
  );
  const amount = [...reps, ...words((quantity) => quantity === 'time' || quantity === 'distance')];
  const efforts = words(isEffort);
  if (which === 'actual' && set.rpe !== undefined)
    efforts.push(amountWords('rpe', set.rpe, units, distanceUnitOf(set.distance, units)));
  const main =
    load.length > 0 || amount.length !== 1 || reps.length === 0
      ? [...load, ...amount].join(' × ')
      : `${amount[0]} ${amount[0] === '1' ? 'rep' : 'reps'}`;
  return [main, ...efforts].filter(Boolean).join(', ');
}

const isLoad = (quantity: Quantity) => quantity === 'weight' || quantity === 'percent1RM';
const isEffort = (quantity: Quantity) =>
  quantity === 'rir' || quantity === 'rpe' || quantity === 'zone' || quantity === 'pace';

function amountWords(quantity: Quantity, value: number, units: Units, unit: DistanceUnit): string {
  const text = shownText(quantity, value, units, unit);
  switch (quantity) {
    case 'weight':
      return `${text} ${unitNames[units].weight}`;
    case 'distance':
      return `${text} ${unit}`;
    case 'pace':
      return `${text} ${unitNames[units].pace}`;
    case 'percent1RM':
      return `${text}%`;
    case 'rir':
      return `RIR\u00A0${text}`;
    case 'rpe':
      return `RPE\u00A0${text}`;
    case 'zone':
      return `zone\u00A0${text}`;
    case 'reps':
    case 'time':
      return text;
  }
}

function differences(prescribed: ExerciseSet, logged: ExerciseSet, units: Units): SetDifference[] {
  return amountFields.flatMap((field) => {
    const quantity = measureOf(prescribed, field);
    if (!quantity || quantity !== measureOf(logged, field)) return [];
    const recommended = prescribed[field]?.recommended ?? null;
    const actual = logged[field]?.actual ?? null;
    const unit = distanceUnitOf(prescribed.distance, units);
    const direction = compareToRecommended({ recommended, actual }, { quantity, units, unit });
    if (direction === 'equal' || recommended === null || actual === null) return [];
    const by = apart(quantity, [recommended, actual], units, unit);
    return { direction, words: `${by} ${direction}` };
  });
}

/** How far apart two values are, as they are shown. */
function apart(
  quantity: Quantity,
  values: readonly [number, number],
  units: Units,
  unit: DistanceUnit,
): string {
  const [shownOne = 0, shownOther = 0] = values.map((value) =>
    storedToShown(quantity, value, units, unit),
  );
  const by = roundTo(Math.abs(shownOne - shownOther), 2);
  switch (quantity) {
    case 'time':
      return shownText('time', by, units);
    case 'reps':
      return counted(by, 'rep');
    case 'rir':
      return `${by} RIR`;
    case 'rpe':
      return `${by} RPE`;
    case 'zone':
      return counted(by, 'zone');
    case 'percent1RM':
      return `${by}%`;
    case 'distance':
      return `${by} ${unit}`;
    case 'weight':
    case 'pace':
      return `${by} ${unitNames[units][quantity]}`;
  }
}
