// Which column of a table of measurements means what, by its header: one line for each entry, as Holdfast saves it, or one
// for each day with a column for each measurement, as Hevy and most scales do.
import { type Measured, measured } from '#contract/measurement-terms.ts';
import { measureTitle } from '../measurement/measure-title.ts';
import { type MeasureUnit, unitsOf } from './measurement-table.ts';

export interface MeasureColumn {
  readonly place: number;
  readonly what: Measured;
  /** Null: neither the column's name says it, nor does a column of units. */
  readonly unit: MeasureUnit | null;
}

export interface MeasurementDialect {
  readonly date: number;
  readonly time: number | null;
  readonly note: number | null;
  /** One entry to a line: where its name, value and unit are. Null: a column for each measurement. */
  readonly entry: {
    readonly what: number;
    readonly value: number;
    readonly unit: number | null;
  } | null;
  /** Empty if there is one entry to a line. */
  readonly columns: readonly MeasureColumn[];
  /** Columns that Holdfast has no place for. */
  readonly unknown: readonly { readonly name: string; readonly place: number }[];
}

const dateNames = ['date', 'day', 'datum', 'measured at', 'timestamp', 'date time', 'created at'];
const timeNames = ['time', 'time of day'];
const noteNames = ['note', 'notes', 'comment', 'comments'];
const whatNames = ['measurement', 'measure', 'body part', 'metric', 'type', 'name', 'what'];
const unitNames = ['unit', 'units'];

/** Null if it is no table of measurements. */
export function measurementDialectOf(header: readonly string[]): MeasurementDialect | null {
  const names = header.map((name) => plain(name.replace('\uFEFF', '')));
  const placeOf = (known: readonly string[]) => {
    const place = names.findIndex((name) => known.includes(name));
    return place === -1 ? null : place;
  };
  const date = placeOf(dateNames);
  if (date === null) return null;
  const [time, note] = [placeOf(timeNames), placeOf(noteNames)];
  const [what, value] = [placeOf(whatNames), placeOf(['value', 'amount'])];
  const unit = placeOf(unitNames);
  const entry = what === null || value === null ? null : { what, value, unit };
  const columns = entry ? [] : measuresIn(header);
  if (!entry && columns.length === 0) return null;
  const known = new Set([
    date,
    time,
    note,
    what,
    value,
    unit,
    ...columns.map(({ place }) => place),
  ]);
  return {
    date,
    time,
    note,
    entry,
    columns,
    unknown: header.flatMap((name, place) =>
      name.trim() === '' || known.has(place) ? [] : [{ name: name.trim(), place }],
    ),
  };
}

/** The first column of each: an app may save the same weight in two units. */
function measuresIn(header: readonly string[]): MeasureColumn[] {
  const found = header.flatMap((name, place) => {
    const column = measureNamed(name);
    return column ? [{ place, ...column }] : [];
  });
  return found.filter(
    ({ what }, index) => found.findIndex((other) => other.what === what) === index,
  );
}

const unitWords: Readonly<Record<MeasureUnit, readonly string[]>> = {
  kg: ['kg', 'kgs', 'kilogram', 'kilograms'],
  lb: ['lb', 'lbs', 'pound', 'pounds'],
  cm: ['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
  in: ['in', 'inch', 'inches'],
  '%': ['percent', 'percentage', 'pct'],
};

/** Null for any other unit; guessing would be wrong. */
export const measureUnitNamed = (text: string): MeasureUnit | null => {
  const word = plain(text.replaceAll('%', ' percent ').replaceAll('"', ' in '));
  return (
    (Object.keys(unitWords) as MeasureUnit[]).find((one) => unitWords[one].includes(word)) ?? null
  );
};

/** 'Left bicep (cm)', 'weight_kg', 'Body fat %'. Null: nothing that is measured here, or in a unit that it cannot have. */
export function measureNamed(
  text: string,
): { readonly what: Measured; readonly unit: MeasureUnit | null } | null {
  const words = plain(text.replaceAll('%', ' percent ')).split(' ');
  const said = measureUnitNamed(words.at(-1) ?? '');
  const name = (said ? words.slice(0, -1) : words).join(' ');
  const what = measured.find((one) => one === name.replaceAll(' ', '-')) ?? namesOf.get(name);
  if (!what || (said && !unitsOf(what).includes(said))) return null;
  return { what, unit: said ?? (what === 'body-fat' ? '%' : null) };
}

const paired = {
  'upper-arm': ['bicep', 'biceps', 'upper arm', 'arm'],
  forearm: ['forearm'],
  thigh: ['thigh', 'upper leg'],
  calf: ['calf', 'calves', 'lower leg'],
} as const;

const namesOf: ReadonlyMap<string, Measured> = new Map<string, Measured>([
  ...measured.map((what) => [measureTitle(what).toLowerCase(), what] as const),
  ...['weight', 'bodyweight', 'body mass', 'mass'].map((name) => [name, 'body-weight'] as const),
  ...['fat', 'bodyfat'].map((name) => [name, 'body-fat'] as const),
  ['shoulder', 'shoulders'],
  ['hip', 'hips'],
  ...(['left', 'right'] as const).flatMap((side) =>
    Object.entries(paired).flatMap(([part, names]) =>
      names.flatMap((name) => {
        const what = `${side}-${part}` as Measured;
        return [[`${side} ${name}`, what] as const, [`${name} ${side}`, what] as const];
      }),
    ),
  ),
]);

/** Lower case, with single spaces for whatever is no letter or digit. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
