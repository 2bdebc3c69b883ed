// One line of a table of sets, in Holdfast's terms.
import { roundTo, milesToMetres, poundsToKilograms } from '../units.ts';
import { unguarded } from './cells.ts';
import type { Dialect, DistanceUnit, Field, WeightUnit } from './dialect.ts';
import { readDuration, readTime, type WallTime } from './read-time.ts';

export interface LoggedElsewhere {
  /** Of the file, from 1. */
  readonly line: number;
  readonly title: string;
  readonly start: WallTime;
  readonly end: WallTime | null;
  /** Seconds of the whole workout, where its end is not told. */
  readonly duration: number | null;
  readonly workoutNotes: string;
  readonly exercise: string;
  readonly superset: string;
  readonly notes: string;
  readonly isWarmUp: boolean;
  /** Kilograms. */
  readonly weight: number | null;
  readonly reps: number | null;
  readonly metres: number | null;
  readonly seconds: number | null;
  readonly rpe: number | null;
}

/** What is wrong with a file, in the words of who chose it. */
export interface Problem {
  readonly line: number;
  readonly words: string;
}

export interface Units {
  readonly weight: WeightUnit;
  readonly distance: DistanceUnit;
}

export type RowReading = { readonly set: LoggedElsewhere | null } | { readonly problem: Problem };

/** `set` null: a row that is no set, such as a rest. `unlessSaid`: where neither file nor row says it. */
export function readSet(
  cells: readonly string[],
  line: number,
  dialect: Dialect,
  unlessSaid: Units,
): RowReading {
  const text = (field: Field): string => {
    const place = dialect.columns[field];
    return place === undefined ? '' : unguarded((cells[place] ?? '').trim());
  };
  const problem = (words: string): RowReading => ({ problem: { line, words } });
  const order = text('order').toLowerCase();
  if (/rest timer|note/.test(order)) return { set: null };
  const start = readTime(text('start'));
  if (!start) return problem(`‘${shown(text('start'))}’ is not a date with a time.`);
  const end = text('end') === '' ? null : readTime(text('end'));
  if (text('end') !== '' && !end)
    return problem(`‘${shown(text('end'))}’ is not a date with a time.`);
  if (text('exercise') === '') return problem('The name of the exercise is missing.');
  const numbers = readNumbers(text, dialect);
  if ('wrong' in numbers) return problem(numbers.wrong);
  const { weight, distance, ...counted } = numbers;
  return {
    set: {
      line,
      title: text('title') || 'Workout',
      start,
      end,
      duration: text('duration') === '' ? null : readDuration(text('duration')),
      workoutNotes: text('workoutNotes'),
      exercise: text('exercise'),
      superset: text('superset'),
      notes: text('notes'),
      isWarmUp:
        order === 'w' ||
        text('kind')
          .toLowerCase()
          .replace(/[^a-z]/, '') === 'warmup',
      weight: kilograms(
        weight,
        dialect.weight ?? weightUnit(text('weightUnit')) ?? unlessSaid.weight,
      ),
      metres: metres(
        distance,
        dialect.distance ?? distanceUnit(text('distanceUnit')) ?? unlessSaid.distance,
      ),
      ...counted,
    },
  };
}

const numberFields = {
  weight: 'weight',
  reps: 'number of repetitions',
  distance: 'distance',
  seconds: 'number of seconds',
  rpe: 'RPE',
} as const;
type Numbers = Record<keyof typeof numberFields, number | null>;

function readNumbers(
  text: (field: Field) => string,
  { source }: Dialect,
): Numbers | { readonly wrong: string } {
  const numbers: Partial<Numbers> = {};
  for (const [field, name] of Object.entries(numberFields)) {
    const written = text(field as keyof Numbers);
    const value = written === '' ? null : Number(written.replace(',', '.'));
    if (value !== null && !Number.isFinite(value))
      return { wrong: `‘${shown(written)}’ is not a ${name}.` };
    // Strong writes 0 where nothing was entered.
    numbers[field as keyof Numbers] = source === 'strong' && value === 0 ? null : value;
  }
  return numbers as Numbers;
}

const kilograms = (weight: number | null, unit: WeightUnit): number | null => {
  if (weight === null) return null;
  return unit === 'lb' ? poundsToKilograms(weight) : roundTo(weight, 2);
};

const metres = (distance: number | null, unit: DistanceUnit): number | null => {
  if (distance === null) return null;
  if (unit === 'mi') return milesToMetres(distance);
  return roundTo(unit === 'km' ? distance * 1000 : distance, 2);
};

const weightUnit = (said: string): WeightUnit | null => {
  if (/^kg/i.test(said)) return 'kg';
  return /^(lb|pound)/i.test(said) ? 'lb' : null;
};

const distanceUnit = (said: string): DistanceUnit | null => {
  if (/^(km|kilom)/i.test(said)) return 'km';
  if (/^mi/i.test(said)) return 'mi';
  return /^m/i.test(said) ? 'm' : null;
};

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
