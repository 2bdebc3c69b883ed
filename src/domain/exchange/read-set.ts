// Reads one line of a table of sets into Holdfast's terms.
import type { DistanceUnit, SetKind } from '#contract/training.ts';
import { distanceUnits, effortRow, type Quantity, clampTo } from '../exercise/quantity.ts';
import { unguarded, ownColumns, type OwnValues, readOwnValues } from './own-columns.ts';
import type { Dialect, Field } from './dialect.ts';
import {
  distanceUnitNamed,
  type FileDistanceUnit,
  type FileWeightUnit,
  kilogramsIn,
  metresIn,
  weightUnitNamed,
} from './file-units.ts';
import type { LeftOut, LeftOutKind } from './left-out.ts';
import { readDuration, readTime, type WallTime } from './read-time.ts';

/** The workout and the exercise of a line. */
interface LineElsewhere {
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly title: string;
  readonly start: WallTime;
  readonly end: WallTime | null;
  /** Seconds of the whole workout, if its end is not given. */
  readonly duration: number | null;
  readonly workoutNotes: string;
  readonly exercise: string;
  readonly superset: string;
  readonly notes: string;
  /** From Holdfast's own columns; null where a file has none. */
  readonly own: OwnValues;
}

export interface LoggedElsewhere extends LineElsewhere {
  /** Its number in the exercise, if it has one. */
  readonly order: number | null;
  readonly kind: SetKind;
  /** Kilograms. */
  readonly weight: number | null;
  readonly reps: number | null;
  readonly metres: number | null;
  /** The unit that the distance was typed in, if the line says so. */
  readonly distanceUnit: DistanceUnit | null;
  readonly seconds: number | null;
  readonly rpe: number | null;
}

/** An error in a file, in the user's terms. */
export interface Problem {
  readonly line: number;
  readonly words: string;
}

/** The unreadable lines of a file: the first ones, and the total. */
export interface Problems {
  readonly problems: readonly Problem[];
  readonly count: number;
}

export interface Units {
  readonly weight: FileWeightUnit;
  readonly distance: FileDistanceUnit;
}

/** `set` null: the row is not a set but, for example, a rest. `note`: it only carries an exercise's note. */
export type RowReading =
  | { readonly set: LoggedElsewhere | null }
  | { readonly note: LineElsewhere }
  | { readonly problem: Problem };

type Text = (field: Field) => string;

/** `units`: used if neither file nor row names one. Data that has no place is counted in `leftOut`. */
export function readSet(
  cells: readonly string[],
  line: number,
  dialect: Dialect,
  { units, leftOut }: { readonly units: Units; readonly leftOut: LeftOut },
): RowReading {
  const text: Text = (field) => {
    const place = dialect.columns[field];
    return place === undefined ? '' : unguarded(cells[place] ?? '');
  };
  const order = text('order').trim().toLowerCase();
  if (order.includes('rest timer')) {
    leftOut.add('rest-time');
    return { set: null };
  }
  const weightUnit = dialect.weight ?? units.weight;
  const about = readLine(text, line, { weightUnit, leftOut });
  if ('words' in about) return { problem: about };
  if (order.includes('note')) return { note: about };
  const numbers = readNumbers(text, dialect);
  if ('wrong' in numbers) return { problem: { line, words: numbers.wrong } };
  for (const { name, place } of dialect.unknown)
    if (!/^0?$/.test((cells[place] ?? '').trim())) leftOut.add(`column ${name}`);
  // Beside reps there is only RIR or RPE.
  if (numbers.reps !== null && about.own.effort !== null && !isBesideReps(about.own))
    leftOut.add(`column ${ownColumns.effort}`);
  return {
    set: {
      ...about,
      order: /^\d+$/.test(order) ? Number(order) : null,
      kind: kindIn(text, order, leftOut),
      ...measured(numbers, text, { dialect, units, leftOut, own: about.own }),
      rpe: rpeIn(text, dialect, leftOut),
    },
  };
}

/** Whether it measures its effort in something that reps are counted beside. */
export const isBesideReps = ({ effortMetric }: Pick<OwnValues, 'effortMetric'>): boolean =>
  effortMetric !== null && effortRow(effortMetric).types.includes('reps');

function readLine(
  text: Text,
  line: number,
  reading: Parameters<typeof readOwnValues>[1],
): LineElsewhere | Problem {
  const [start, end] = (['start', 'end'] as const).map((field) => text(field).trim());
  const times = [start!, end!].map(readTime);
  if (!times[0]) return { line, words: `‘${shown(start!)}’ isn’t a date with a time.` };
  if (end !== '' && !times[1]) return { line, words: `‘${shown(end!)}’ isn’t a date with a time.` };
  const exercise = text('exercise').trim();
  if (exercise === '') return { line, words: 'The name of the exercise is missing.' };
  const duration = text('duration').trim() === '' ? null : readDuration(text('duration'));
  if (duration === null && text('duration').trim() !== '') reading.leftOut.add('duration');
  return {
    line,
    title: text('title'),
    start: times[0],
    end: times[1] ?? null,
    duration,
    workoutNotes: text('workoutNotes'),
    exercise,
    superset: text('superset').trim(),
    notes: text('notes'),
    own: readOwnValues(text, reading),
  };
}

const numberFields = {
  weight: 'weight',
  reps: 'number of reps',
  distance: 'distance',
  seconds: 'number of seconds',
} as const;
type Numbers = Record<keyof typeof numberFields, number | null>;

function readNumbers(text: Text, dialect: Dialect): Numbers | { readonly wrong: string } {
  const numbers: Partial<Numbers> = {};
  for (const [field, name] of Object.entries(numberFields)) {
    const value = numberIn(text, field as keyof Numbers, dialect);
    if (Number.isNaN(value))
      return { wrong: `‘${shown(text(field as keyof Numbers).trim())}’ isn’t a ${name}.` };
    numbers[field as keyof Numbers] = value;
  }
  return numbers as Numbers;
}

/** NaN if it is not a number. */
function numberIn(text: Text, field: Field, { source }: Dialect): number | null {
  const written = text(field).trim();
  const value = written === '' ? null : Number(written.replace(',', '.'));
  if (value === null || !Number.isFinite(value)) return value === null ? null : Number.NaN;
  // Strong writes 0 if nothing was entered.
  return source === 'strong' && value === 0 ? null : value;
}

interface Reading {
  readonly dialect: Dialect;
  readonly units: Units;
  readonly leftOut: LeftOut;
  readonly own: OwnValues;
}

/** In kilograms, meters and seconds, as exactly as the file says it. */
function measured(
  { weight, reps, distance, seconds }: Numbers,
  text: Text,
  { dialect, units, leftOut, own }: Reading,
): Pick<LoggedElsewhere, 'weight' | 'reps' | 'metres' | 'distanceUnit' | 'seconds'> {
  const kept = (value: number | null, quantity: Quantity, kind: LeftOutKind) => {
    if (value === null || clampTo(quantity, value) === value) return value;
    leftOut.add(kind);
    return null;
  };
  const inUnit = <U>(value: number | null, unit: U | null, kind: LeftOutKind) => {
    if (value !== null && unit !== null) return { value, unit };
    if (value !== null) leftOut.add(kind);
    return null;
  };
  const [weightName, distanceName] = [text('weightUnit').trim(), text('distanceUnit').trim()];
  const weightUnit =
    dialect.weight ?? (weightName === '' ? units.weight : weightUnitNamed(weightName));
  const distanceUnit =
    dialect.distance ?? (distanceName === '' ? units.distance : distanceUnitNamed(distanceName));
  const load = inUnit(weight, weightUnit, 'weight-unit-unknown');
  const path = inUnit(distance, distanceUnit, 'distance-unit-unknown');
  return {
    weight: kept(load && kilogramsIn(load.value, load.unit), 'weight', 'weight-out-of-range'),
    reps: kept(reps, 'reps', 'reps-out-of-range'),
    metres: kept(path && metresIn(path.value, path.unit), 'distance', 'distance-out-of-range'),
    distanceUnit:
      own.typedIn ?? distanceUnits.find((unit) => unit === distanceUnitNamed(distanceName)) ?? null,
    seconds: kept(seconds, 'time', 'seconds-out-of-range'),
  };
}

const kinds: Readonly<Record<string, SetKind>> = {
  normal: 'normal',
  warmup: 'warm-up',
  dropset: 'drop',
  drop: 'drop',
  failure: 'failure',
};
/** Strong writes these instead of the set's number. */
const kindsByOrder: Readonly<Record<string, SetKind>> = {
  w: 'warm-up',
  d: 'drop',
  f: 'failure',
};

function kindIn(text: Text, order: string, leftOut: LeftOut): SetKind {
  const said = text('kind').trim();
  const kind =
    said === '' ? kindsByOrder[order] : kinds[said.toLowerCase().replaceAll(/[^a-z]/g, '')];
  const isUnknown = said === '' ? /\D/.test(order) : true;
  if (!kind && isUnknown) leftOut.add('set-kind');
  return kind ?? 'normal';
}

function rpeIn(text: Text, dialect: Dialect, leftOut: LeftOut): number | null {
  const rpe = numberIn(text, 'rpe', dialect);
  if (rpe === null || clampTo('rpe', rpe) === rpe) return rpe;
  leftOut.add(Number.isNaN(rpe) ? 'rpe-no-number' : 'rpe-out-of-range');
  return null;
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
