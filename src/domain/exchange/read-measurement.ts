// Reads one line of a table of measurements into entries.
import { longestMeasurementNote } from '#contract/limits.ts';
import type { Measurement } from '#contract/measurement.ts';
import type { Measured } from '#contract/measurement-terms.ts';
import { measureTitle } from '../measurement/measure-title.ts';
import { isPossible, possibleText } from '../measurement/measurement.ts';
import type { Units } from '../units.ts';
import type { LeftOut } from './left-out.ts';
import {
  type MeasureColumn,
  type MeasurementDialect,
  measureNamed,
  measureUnitNamed,
} from './measurement-columns.ts';
import { type MeasureUnit, storedIn, unitsOf } from './measurement-table.ts';
import { unguarded } from './own-columns.ts';
import type { Problem } from './read-set.ts';
import { readTime, type WallTime } from './read-time.ts';

/** An entry of a file; `time` null: the file says only the day. */
export interface MeasuredElsewhere extends Omit<Measurement, '_id' | 'time'> {
  readonly time: string | null;
}

export interface MeasurementReading {
  readonly entries: readonly MeasuredElsewhere[];
  readonly problems: readonly Problem[];
}

export interface MeasurementContext {
  /** For numbers whose unit the file does not name. */
  readonly units: Units;
  /** The last day that an entry may be of: `YYYY-MM-DD`. */
  readonly today: string;
  /** An instant as `YYYY-MM-DDTHH:MM`, in wall-clock time. */
  readonly wallOf: (instant: string) => string;
  readonly leftOut: LeftOut;
}

/** What cannot be read costs itself and nothing else in the line. */
export function readMeasurement(
  cells: readonly string[],
  line: number,
  dialect: MeasurementDialect,
  context: MeasurementContext,
): MeasurementReading {
  const text = (place: number | null) =>
    place === null ? '' : unguarded(cells[place] ?? '').trim();
  const refused = (words: string): MeasurementReading => ({
    entries: [],
    problems: [{ line, words }],
  });
  const when = readWhen(text(dialect.date), text(dialect.time), context);
  if (!when) return refused(`‘${shown(text(dialect.date))}’ isn’t a date such as 2026-03-02.`);
  if (when.date > context.today) return refused(`${when.date} is in the future.`);
  for (const { name, place } of dialect.unknown)
    if (text(place) !== '') context.leftOut.add(`column ${name}`);
  const values = dialect.entry
    ? [valueOfEntry(dialect.entry, text)]
    : dialect.columns.map((column) => ({ column, said: text(column.place) }));
  const note = noteOf(text(dialect.note), context.leftOut);
  const entries: MeasuredElsewhere[] = [];
  const problems: Problem[] = [];
  for (const value of values) {
    if ('problem' in value) problems.push({ line, words: value.problem });
    else if (value.said !== '') {
      const stored = storedValue(value.column, value.said, context);
      if (typeof stored === 'string') problems.push({ line, words: stored });
      else entries.push({ ...when, what: value.column.what, value: stored, ...note });
    }
  }
  return { entries, problems };
}

type Value =
  | { readonly column: Omit<MeasureColumn, 'place'>; readonly said: string }
  | { readonly problem: string };

function valueOfEntry(
  { what, value, unit }: NonNullable<MeasurementDialect['entry']>,
  text: (place: number | null) => string,
): Value {
  const named = measureNamed(text(what));
  if (!named) return { problem: `‘${shown(text(what))}’ isn’t a measurement that Holdfast has.` };
  const word = text(unit);
  const said = word === '' ? named.unit : measureUnitNamed(word);
  if (word !== '' && (said === null || !unitsOf(named.what).includes(said)))
    return { problem: `${measureTitle(named.what)} can’t be in ‘${shown(word)}’.` };
  if (text(value) === '') return { problem: 'The value is missing.' };
  return { column: { what: named.what, unit: said }, said: text(value) };
}

/** In stored units; or why it is none. */
function storedValue(
  { what, unit }: Omit<MeasureColumn, 'place'>,
  said: string,
  { units }: MeasurementContext,
): number | string {
  const used = unit ?? usualUnit(what, units);
  const number = /^\d+([.,]\d+)?$/.test(said) ? Number(said.replace(',', '.')) : Number.NaN;
  const name = measureTitle(what).toLowerCase();
  if (Number.isNaN(number)) return `‘${shown(said)}’ isn’t a number for ${name}.`;
  const stored = storedIn(number, used);
  return isPossible(what, stored)
    ? stored
    : `${shown(said)} ${used} isn’t possible for ${name}: it goes ${possibleText(what, used === 'lb' || used === 'in' ? 'imperial' : 'metric')}.`;
}

const usualUnit = (what: Measured, units: Units): MeasureUnit => {
  const [metric, imperial] = unitsOf(what);
  return (units === 'imperial' && imperial) || metric!;
};

function readWhen(
  date: string,
  time: string,
  { wallOf }: MeasurementContext,
): { date: string; time: string | null } | null {
  const whole = readTime(time === '' ? date : `${date} ${time}`) ?? readTime(date);
  if (whole) return parts(wallIn(whole, wallOf));
  const day = readTime(`${date} 00:00`);
  return day && { date: day.wall.slice(0, 10), time: null };
}

const wallIn = ({ wall, zone }: WallTime, wallOf: (instant: string) => string): string =>
  zone === null ? wall : wallOf(new Date(wall + zone).toISOString());

const parts = (wall: string) => ({ date: wall.slice(0, 10), time: wall.slice(11, 16) });

function noteOf(note: string, leftOut: LeftOut): { note?: string } {
  if (note === '') return {};
  if (note.length > longestMeasurementNote) leftOut.add('long-text');
  return { note: note.slice(0, longestMeasurementNote).toWellFormed() };
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
