// Holdfast's own columns, after those of Hevy's table: for values logged here that Hevy has no column for. And how cells
// are written.
import type {
  DistanceUnit,
  EffortMetric,
  AllOut,
  ExerciseSet,
  ExerciseType,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import {
  distanceUnits,
  type AmountField,
  clampTo,
  effortMetrics,
  type Quantity,
} from '../exercise/quantity.ts';
import {
  amountFields,
  amounts,
  effortMetricOf,
  type HevyAmount,
} from '../exercise/exercise-set.ts';
import { longestSetNote } from '#contract/limits.ts';
import { roundTo } from '../units.ts';
import { poundsOfKilograms, type FileWeightUnit, kilogramsIn } from './file-units.ts';
import { kindOf } from '../exercise/set-kind.ts';
import type { LeftOut } from './left-out.ts';

/** For the workout, the exercise, and the set. */
const ownNames = {
  startedAt: 'started_at',
  finishedAt: 'finished_at',
  day: 'trained_on',
  feel: 'workout_feel',
  exerciseType: 'exercise_type',
  exerciseEffort: 'exercise_effort',
  exerciseCompliance: 'exercise_compliance',
  percent1RM: 'percent_1rm',
  /** In the table's unit of weight. */
  max: 'one_rep_max',
  /** How the effort is measured if not in reps; a pace is in minutes per mile. */
  effortMetric: 'effort_type',
  effort: 'effort_value',
  typedIn: 'distance_typed_in',
  /** AMRAP or test, which Hevy's kinds of set lack. */
  allOut: 'set_goal',
  note: 'set_note',
} as const;

/** For each amount with its own column. Hevy's columns carry the others, with the help of some of those above. */
export const forOwnAmounts = <Value>(
  make: (field: OwnAmount) => Value,
): Readonly<Record<OwnAmount, Value>> =>
  Object.fromEntries(
    amountFields
      .filter((field) => amounts[field].fileColumn !== null)
      .map((field) => [field, make(field as OwnAmount)]),
  ) as Readonly<Record<OwnAmount, Value>>;
type OwnAmount = Exclude<AmountField, HevyAmount>;

export type OwnField = keyof (typeof ownNames & Readonly<Record<OwnAmount, string>>);
export const ownColumns: Readonly<Record<OwnField, string>> = {
  ...ownNames,
  ...forOwnAmounts((field: AmountField) => amounts[field].fileColumn!),
};

export interface OwnValues extends Readonly<Record<OwnAmount, number | null>> {
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly day: string | null;
  readonly feel: number | null;
  readonly exerciseType: ExerciseType | null;
  readonly exerciseEffort: number | null;
  readonly exerciseCompliance: number | null;
  readonly percent1RM: number | null;
  readonly max: number | null;
  readonly effortMetric: EffortMetric | null;
  readonly effort: number | null;
  readonly typedIn: DistanceUnit | null;
  readonly allOut: AllOut | null;
  readonly note: string | null;
}

type Feedback = TrainingSession['feedback'];
interface Logged {
  readonly session: TrainingSession;
  readonly exercise: SubExerciseLogEntry;
  readonly feedback: Feedback;
  readonly set: ExerciseSet;
}

/** The cells of a set, in the order of the columns. */
export function ownCells(
  { session, exercise, feedback, set }: Logged,
  weightUnit: FileWeightUnit,
): (string | number | null)[] {
  const { weight, max = null, effort, distance } = set;
  const measured = effort && effort.metric !== 'reps' && effort.actual !== null ? effort : null;
  // The reps of a set tell nothing of the RIR or RPE beside them.
  const unsaid = set.reps?.actual == null ? null : (effort?.metric ?? effortMetricOf(exercise));
  const kind = kindOf(set);
  const values: OwnValues = {
    startedAt: session.startDate,
    finishedAt: session.finishDate,
    day: session.day ?? null,
    feel: session.feedback.score1,
    exerciseType: exercise.exerciseType,
    exerciseEffort: feedback.score1,
    exerciseCompliance: feedback.score2,
    percent1RM: weight?.metric === 'percent1RM' ? weight.actual : null,
    max: max === null || weightUnit === 'kg' ? max : poundsOfKilograms(max),
    effortMetric: measured?.metric ?? (unsaid === 'reps' ? null : unsaid),
    effort: measured?.actual ?? null,
    typedIn: (distance?.actual != null && distance.unit) || null,
    allOut: kind === 'amrap' || kind === 'test' ? kind : null,
    note: set.note ?? null,
    ...forOwnAmounts((field: AmountField) => set[field]?.actual ?? null),
  };
  return (Object.keys(ownColumns) as OwnField[]).map((field) => values[field]);
}

/** A value that Holdfast would not write like this is left out, and counted under its column. */
export function readOwnValues(
  text: (field: OwnField) => string,
  { weightUnit, leftOut }: { readonly weightUnit: FileWeightUnit; readonly leftOut: LeftOut },
): OwnValues {
  const read = <Value>(field: OwnField, reader: (written: string) => Value | null) => {
    const written = text(field).trim();
    const value = written === '' ? null : reader(written);
    if (written !== '' && value === null) leftOut.add(`column ${ownColumns[field]}`);
    return value;
  };
  const effortMetric = read(
    'effortMetric',
    oneOf(effortMetrics.filter((metric) => metric !== 'reps')),
  );
  return {
    startedAt: read('startedAt', instant),
    finishedAt: read('finishedAt', instant),
    day: read('day', calendarDay),
    feel: read('feel', score),
    exerciseType: read('exerciseType', oneOf<ExerciseType>(['reps', 'time', 'distance'])),
    exerciseEffort: read('exerciseEffort', score),
    exerciseCompliance: read('exerciseCompliance', score),
    percent1RM: read('percent1RM', within('percent1RM')),
    max: read(
      'max',
      within('weight', (max) => kilogramsIn(max, weightUnit)),
    ),
    effortMetric,
    effort: read('effort', effortMetric ? within(effortMetric) : () => null),
    typedIn: read('typedIn', oneOf(distanceUnits)),
    allOut: read('allOut', oneOf<AllOut>(['amrap', 'test'])),
    note: read('note', (note) => (note.length <= longestSetNote ? note : null)),
    ...forOwnAmounts((field) => read(field, within(field))),
  };
}

/** Kilograms beside a percentage that do not only say what it comes to of the program's max, as `loadOf` does. */
export const hasOwnLoad = (
  { percent1RM: percent, max }: Pick<OwnValues, 'percent1RM' | 'max'>,
  kilograms: number,
): boolean => percent !== null && (!max || roundTo((percent / 100) * max, 2) !== kilograms);

const score = (written: string): number | null =>
  /^(?:[1-9]|10)$/.test(written) ? Number(written) : null;

const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (written: string): Word | null =>
    words.find((word) => word === written) ?? null;

const within =
  (quantity: Quantity, stored: (value: number) => number = (value) => value) =>
  (written: string): number | null => {
    const value = stored(Number(written.replace(',', '.')));
    return clampTo(quantity, value) === value ? value : null;
  };

const instant = (written: string): string | null => {
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

const calendarDay = (written: string): string | null => {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(written) ? Date.parse(written) : Number.NaN;
  const isReal = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(written);
  return isReal ? written : null;
};

const formula = /^'*[=+\-@\t\r]/;

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front; so does one that looks as if it
 * already had one, so that `unguarded` returns exactly the original.
 */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const unguarded = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** One line of a table, separated by commas and quoted as Hevy does. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  cells
    .map((cell) => {
      if (cell === null) return '';
      return typeof cell === 'number' ? String(cell) : `"${guarded(cell).replaceAll('"', '""')}"`;
    })
    .join(',');
