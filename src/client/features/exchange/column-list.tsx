import { ChevronDown } from 'lucide-react';
import type { Dialect, Field } from '#domain/exchange/dialect.ts';
import type { MeasurementDialect } from '#domain/exchange/measurement-columns.ts';
import { forOwnAmounts } from '#domain/exchange/own-columns.ts';
import type { AmountField } from '#domain/exercise/quantity.ts';
import { amounts } from '#domain/exercise/exercise-set.ts';
import { measureTitle } from '#domain/measurement/measure-title.ts';
import { counted } from './exchange-texts.ts';

/** A column of a file, and what it becomes; null: nothing. */
export interface ColumnInFile {
  readonly name: string;
  readonly meaning: string | null;
}

const meanings: Readonly<Record<Field, string>> = {
  number: 'Number of the workout; its start tells it apart',
  title: 'Workout',
  start: 'Start of the workout',
  end: 'End of the workout',
  duration: 'Length of the workout',
  workoutNotes: 'Note on the workout',
  exercise: 'Exercise',
  superset: 'Superset',
  notes: 'Note on the exercise',
  order: 'Order of the sets',
  kind: 'Type of set',
  weight: 'Weight',
  weightUnit: 'Unit of the weight',
  reps: 'Reps',
  distance: 'Distance',
  distanceUnit: 'Unit of the distance',
  seconds: 'Time in seconds',
  rpe: 'RPE',
  startedAt: 'Start, to the second',
  finishedAt: 'End, to the second',
  day: 'Day of the workout',
  feel: 'How the workout felt',
  exerciseType: 'Reps, time or distance',
  exerciseEffort: 'Effort of the exercise',
  exerciseCompliance: 'How close to the plan',
  percent1RM: 'Percent of the max',
  max: 'One-rep max',
  effortMetric: 'Measure of the effort',
  effort: 'Effort of the set',
  typedIn: 'Unit of the distance, as typed',
  allOut: 'AMRAP or test',
  note: 'Note on the set',
  ...forOwnAmounts((field: AmountField) => inWords(amounts[field].fileColumn ?? field)),
};

/** 'Heart rate' of `heart_rate`. */
function inWords(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const columnsOfWorkouts = ({ header }: Pick<Dialect, 'header'>): ColumnInFile[] =>
  header.map(({ name, field }) => ({ name, meaning: field && meanings[field] }));

export function columnsOfMeasurements(
  { date, time, note, entry, columns }: MeasurementDialect,
  header: readonly string[],
): ColumnInFile[] {
  const meaningOf = new Map<number | null, string>([
    ...columns.map(
      ({ place, what, unit }) =>
        [place, `${measureTitle(what)}${unit ? `, ${unit}` : ''}`] as const,
    ),
    [date, 'Date'],
    [time, 'Time of day'],
    [note, 'Note'],
    [entry?.what ?? null, 'Measurement'],
    [entry?.value ?? null, 'Value'],
    [entry?.unit ?? null, 'Unit'],
  ]);
  return header.flatMap((name, place) =>
    name.trim() === '' ? [] : [{ name: name.trim(), meaning: meaningOf.get(place) ?? null }],
  );
}

/** Which column is read as what; closed, unless something is left out. */
export function ColumnList({ columns }: { columns: readonly ColumnInFile[] }) {
  const leftOut = columns.filter(({ meaning }) => meaning === null);
  if (columns.length === 0) return null;
  return (
    <details
      open={leftOut.length > 0}
      className="group rounded-control border border-line [&[open]]:pb-3"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {leftOut.length === 0
          ? `All ${counted(columns.length, 'column')} understood`
          : `${leftOut.length} of ${counted(columns.length, 'column')} left out`}
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <dl className="grid gap-x-4 gap-y-1.5 px-4 text-sm sm:grid-cols-2">
        {[...leftOut, ...columns.filter(({ meaning }) => meaning !== null)].map(
          ({ name, meaning }, index) => (
            <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-3">
              <dt className="text-muted wrap-anywhere">{name}</dt>
              <dd className={meaning === null ? 'font-semibold text-below' : 'font-medium'}>
                {meaning ?? 'Left out'}
              </dd>
            </div>
          ),
        )}
      </dl>
    </details>
  );
}
