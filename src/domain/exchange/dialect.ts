// Which app wrote a table, recognized by its header line.
import type { ImportSource } from '#contract/training.ts';
import type { FileDistanceUnit, FileWeightUnit } from './file-units.ts';
import { type OwnField, ownColumns } from './own-columns.ts';

const fields = {
  /** Strong's newer tables count the workouts; here the start tells them apart. */
  number: ['workout #'],
  title: ['title', 'workout name'],
  start: ['start_time', 'date'],
  end: ['end_time'],
  duration: ['duration', 'workout duration', 'duration (sec)'],
  workoutNotes: ['description', 'workout notes'],
  exercise: ['exercise_title', 'exercise name'],
  superset: ['superset_id'],
  notes: ['exercise_notes', 'notes'],
  order: ['set_index', 'set order'],
  kind: ['set_type'],
  weight: ['weight_kg', 'weight_lbs', 'weight', 'weight (kg)', 'weight (lbs)'],
  weightUnit: ['weight unit'],
  reps: ['reps'],
  distance: [
    'distance_km',
    'distance_miles',
    'distance',
    'distance (meters)',
    'distance (km)',
    'distance (miles)',
  ],
  distanceUnit: ['distance unit'],
  seconds: ['duration_seconds', 'seconds'],
  rpe: ['rpe'],
} as const;
export type Field = keyof typeof fields | OwnField;

export interface Dialect {
  readonly source: ImportSource;
  /** What people call it. */
  readonly name: string;
  readonly columns: Readonly<Partial<Record<Field, number>>>;
  /** Every column that has a name, in the order of the file; `field` null: Holdfast has no place for it. */
  readonly header: readonly { readonly name: string; readonly field: Field | null }[];
  /** Columns that Holdfast has no place for: their names in the file, and their indexes. */
  readonly unknown: readonly { readonly name: string; readonly place: number }[];
  /** Null: each row says it, or the file does not. */
  readonly weight: FileWeightUnit | null;
  readonly distance: FileDistanceUnit | null;
  /** Neither the header nor a column says whether the weights are kilograms or pounds. */
  readonly asksUnits: boolean;
}

/** Null if the table is neither Hevy's nor Strong's nor an export in Hevy's columns. */
export function dialectOf(header: readonly string[]): Dialect | null {
  const names = header.map((name) => name.replace('\uFEFF', '').trim().toLowerCase());
  const columns: Partial<Record<Field, number>> = {};
  const allFields: Readonly<Record<string, string | readonly string[]>> = {
    ...fields,
    ...ownColumns,
  };
  for (const [field, known] of Object.entries(allFields)) {
    const place = names.findIndex((name) => [known].flat().includes(name));
    if (place !== -1) columns[field as Field] = place;
  }
  const { title, start, exercise, order, reps } = columns;
  if ([title, start, exercise, order, reps].includes(undefined)) return null;
  const weight = unitIn(names[columns.weight ?? -1], { kg: /kg/, lb: /lbs/ });
  const distance = unitIn(names[columns.distance ?? -1], {
    km: /km/,
    mi: /miles/,
    m: /meters/,
  });
  const asksUnits = weight === null && columns.weightUnit === undefined;
  const known = new Map(Object.entries(columns).map(([field, place]) => [place, field as Field]));
  return {
    ...appOf(columns, names),
    columns,
    header: names.flatMap((name, place) =>
      name === '' ? [] : [{ name: header[place]!.trim(), field: known.get(place) ?? null }],
    ),
    unknown: names.flatMap((name, place) =>
      name === '' || known.has(place) ? [] : [{ name: header[place]!.trim(), place }],
    ),
    weight,
    distance,
    asksUnits: asksUnits && columns.weight !== undefined,
  };
}

function appOf(
  columns: Dialect['columns'],
  names: readonly string[],
): Pick<Dialect, 'source' | 'name'> {
  if (columns.exerciseEffort !== undefined) return { source: 'holdfast', name: 'Holdfast' };
  if (names.includes('exercise_title')) return { source: 'hevy', name: 'Hevy' };
  const isAndroid = columns.weightUnit !== undefined;
  return { source: 'strong', name: isAndroid ? 'Strong for Android' : 'Strong' };
}

const unitIn = <U extends string>(
  name: string | undefined,
  units: Readonly<Record<U, RegExp>>,
): U | null =>
  (Object.keys(units) as U[]).find((unit) => name !== undefined && units[unit].test(name)) ?? null;
