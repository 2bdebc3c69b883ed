// The columns of a table of sets, and the names of their quantities and units.
import { plural } from '#domain/plural.ts';
import type { DistanceUnit, EffortMetric, LoadMetric, SubExercise } from '#contract/training.ts';
import { amountFields, amounts, loadMetricOf, loadOf } from '#domain/exercise/exercise-set.ts';
import {
  type AmountField,
  effortMetrics,
  effortRow,
  effortTitle,
  type Quantity,
} from '#domain/exercise/quantity.ts';
import { isLoaded } from '#domain/session/weight-to-log.ts';
import { unitNames, type Units } from '#domain/units.ts';

export interface SetColumn {
  readonly field: AmountField;
  readonly quantity: Quantity;
  readonly title: string;
  /** The kind of load that is not prescribed but follows from the other one. */
  readonly derived: boolean;
}

/** The loads that a table of these sets has columns for, most often one: those that some set has, or is to have. */
export const loadsShown = (
  exercise: Pick<SubExercise, 'exerciseType' | 'exerciseMetric' | 'sets' | 'movement'>,
): LoadMetric[] => {
  const { exerciseType, sets, movement } = exercise;
  const metric = loadMetricOf(exercise);
  const isUsed = (load: LoadMetric) =>
    sets.some((set) => (loadOf(set, 'actual')[load] ?? loadOf(set, 'recommended')[load]) !== null);
  // A barbell is loaded even if the coach leaves the weight open; a plank or a run is not.
  const isExpected = metric === 'weight' && exerciseType !== 'time' && isLoaded(movement);
  // Beside a percentage is what it comes to.
  if (metric === 'percent1RM') return ['weight', 'percent1RM'];
  return (['weight', 'percent1RM'] as const).filter(
    (load) => isUsed(load) || (isExpected && load === metric),
  );
};

/**
 * The columns after 'Set'. `loads`: those shown. `unit`: the unit of all distances; null if each names its own.
 */
export const columnsOf = (
  exercise: Pick<SubExercise, 'exerciseType' | 'exerciseMetric'>,
  loads: readonly LoadMetric[],
  units: Units,
  unit: DistanceUnit | null,
): SetColumn[] => {
  const words = wordsIn(units, unit);
  return columnOrder.flatMap((field) => {
    const metric = amounts[field].quantityIn(exercise);
    if (!metric) return [];
    const shown: readonly Quantity[] = field === 'weight' ? loads : [metric];
    return shown.map((quantity) => ({
      field,
      quantity,
      title: words[quantity].title,
      derived: quantity !== metric,
    }));
  });
};

/** Effort comes last. */
const columnOrder = [...amountFields.filter((field) => field !== 'effort'), 'effort'] as const;

/** A set's name for screen readers: 'Set 1', 'A1 warm-up set 2'. */
export function setName(label: string | null, number: number, isWarmUp = false): string {
  const name = `${isWarmUp ? 'warm-up set' : 'set'} ${number}`;
  return label ? `${label} ${name}` : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

interface Words {
  /** The column's header. */
  readonly title: string;
  /** Beside a number; empty if it needs no unit. */
  readonly unit: string;
  /** How the unit is read out, if not as written. */
  readonly spoken?: string;
  /** In words, with '#' for the number: 'RPE #', '#%'; by default '# lb'. */
  readonly told?: string;
  /** For a difference, if its words are not `unit`. */
  readonly counted?: readonly [one: string, many: string];
}

/** The default words of every effort metric; `wordsIn` overrides those with more to say. */
const effortWords = Object.fromEntries(
  effortMetrics.map((metric) => {
    const { word, bound } = effortRow(metric);
    const told = `${word}\u00A0#`;
    return [metric, { title: effortTitle(metric), unit: word, spoken: bound, told }];
  }),
) as Readonly<Record<EffortMetric, Words>>;

/** One row per quantity. `distance`: the unit of all distances; null if each names its own. */
function wordsIn(units: Units, distance: DistanceUnit | null): Readonly<Record<Quantity, Words>> {
  const names = unitNames[units];
  const imperial = units === 'imperial';
  const unit = distance ?? names.distance;
  return {
    weight: {
      title: `Weight (${names.weight})`,
      unit: names.weight,
      spoken: imperial ? 'pounds' : 'kilograms',
    },
    percent1RM: { title: '%1RM', unit: '%', spoken: 'percent of one-rep max', told: '#%' },
    time: { title: 'Time', unit: '', spoken: 'seconds', told: '#' },
    distance: {
      title: distance ? `Distance (${distance})` : 'Distance',
      unit,
      spoken: distanceWords[unit],
    },
    ...effortWords,
    reps: { ...effortWords.reps, told: '#', counted: ['rep', 'reps'] },
    zone: { ...effortWords.zone, spoken: 'zone', counted: ['zone', 'zones'] },
    pace: {
      title: `Pace (${names.pace})`,
      unit: names.pace,
      spoken: imperial ? 'minutes per mile' : 'minutes per kilometer',
      told: `#/${names.distance}`,
    },
  };
}

const distanceWords = { m: 'metres', km: 'kilometres', yd: 'yards', mi: 'miles' } as const;

/** 'Weight (lb)', 'RPE'. `unit`: the unit of all distances; null if each names its own. */
export const columnTitle = (quantity: Quantity, units: Units, unit: DistanceUnit | null): string =>
  wordsIn(units, unit)[quantity].title;

/** How a unit is read out. */
export function unitWord(quantity: Quantity, units: Units, distance?: DistanceUnit): string {
  const { spoken, unit } = wordsIn(units, distance ?? null)[quantity];
  return spoken ?? unit;
}

/** 'lb', 'RPE', '%'; empty for a time. */
export const unitBeside = (quantity: Quantity, units: Units, unit: DistanceUnit): string =>
  wordsIn(units, unit)[quantity].unit;

/** '135 lb', '65%', 'RPE 8'. `number`: as shown. */
export function toldWith(
  quantity: Quantity,
  number: string,
  units: Units,
  distance: DistanceUnit,
): string {
  const { told, unit } = wordsIn(units, distance)[quantity];
  return (told ?? `# ${unit}`).replace('#', number);
}

/** The word after this number in a difference: 'rep', 'zones', 'kg'. */
export function countedWord(
  quantity: Quantity,
  count: number,
  units: Units,
  unit: DistanceUnit,
): string {
  const words = wordsIn(units, unit)[quantity];
  const [one, many] = words.counted ?? [words.unit, words.unit];
  return plural(count, one, many);
}
