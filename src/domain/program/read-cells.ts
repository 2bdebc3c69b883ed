// Turns spreadsheet cells into a plan and back. `read-exercise-line.ts` reads the lines themselves.

import { longestTitle } from '#contract/limits.ts';

type Row = readonly string[];

export type CellsRead =
  /** Of one day, from a sheet with a column for the name and others for sets, reps and load. */
  | { readonly kind: 'exercises'; readonly lines: readonly string[] }
  /** Weeks, their days, and the lines of each day. */
  | { readonly kind: 'days'; readonly weeks: readonly (readonly (readonly string[])[])[] };

/** A column is a day; its exercises are one below the other, or in one cell per week. */
export function readCells(cells: readonly Row[]): CellsRead {
  const rows = cells.map((row) => row.map((cell) => cell.trim()));
  const isWritten = (row: Row) => row.some((cell) => cell !== '');
  const written = rows.filter(isWritten);
  if (written.some((row) => row.some((cell) => cell.includes('\n'))))
    return { kind: 'days', weeks: written.map((row) => row.map(linesOf)) };
  const exercises = written.filter((row) => !isHeading(row));
  const lines = exercises.flatMap((row) => lineOfRow(row) ?? []);
  if (lines.length > 0 && lines.length === exercises.length) return { kind: 'exercises', lines };
  const weeks: Row[][] = [];
  for (const [index, row] of rows.entries()) {
    if (!isWritten(row)) continue;
    if (weeks.length === 0 || !isWritten(rows[index - 1] ?? [])) weeks.push([]);
    weeks.at(-1)!.push(row);
  }
  return { kind: 'days', weeks: weeks.map(daysOf) };
}

/** In the form that `readCells` reads: a row per week, a cell per day. */
export const cellsText = (weeks: readonly (readonly (readonly string[])[])[]): string =>
  weeks.map((days) => days.map((lines) => quoted(lines.join('\n'))).join('\t')).join('\n');

const quoted = (text: string): string =>
  /["\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const linesOf = (cell: string): string[] =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function daysOf(rows: readonly Row[]): string[][] {
  const width = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) =>
    rows.map((row) => row[column] ?? '').filter(Boolean),
  );
}

/** Comes before a day's title in a cell. */
export const titleMark = '# ';

/** Nothing for a day that only says that it is off. */
const trained = (lines: readonly string[]): readonly string[] =>
  lines.length === 1 && /^(?:(?:rest|off)(?: day)?|day off)[.!]?$/i.test(lines[0]!) ? [] : lines;

/** A first line that is no exercise and has no number is the day's title, with or without its mark: 'Upper A'. */
export function titled(
  cell: readonly string[],
  isExercise: (line: string) => boolean,
): { readonly title: string; readonly lines: readonly string[] } {
  const [first = '', ...others] = cell;
  if (first.startsWith(titleMark))
    return { title: first.slice(titleMark.length).trim(), lines: trained(others) };
  const isTitle =
    first !== '' && others.length > 0 && !/\d ?[x×]|\d{2}/.test(first) && !isExercise(first);
  return isTitle
    ? { title: first.slice(0, longestTitle), lines: trained(others) }
    : { title: '', lines: trained(cell) };
}

const isHeading = (row: Row): boolean =>
  row.length > 1 && row.slice(1).some((cell) => /^(?:sets|reps|weight|load)\b/i.test(cell));

/** 'Back squat', '3', '5', '100' or 'Back squat', '3x5', '100 kg'. Null: not such a row. */
function lineOfRow(row: Row): string | null {
  const [name = '', ...amounts] = row;
  const told = amounts.filter(Boolean);
  if (!/^\p{Letter}/u.test(name) || told.length === 0) return null;
  if (told.length > 3 || !told.every((cell) => /^(?:\d|amrap|max)/i.test(cell))) return null;
  const [first = '', ...others] = told;
  const isWhole = /[x×:]|\d ?(?:m|km|mi|s|sec|min)\b/i.test(first);
  const [sets, load] = isWhole
    ? [first, others[0]]
    : [others[0] === undefined ? `${first}` : `${first}x${others[0]}`, others[1]];
  if (isWhole && others.length > 1) return null;
  return [name, sets, load === undefined ? '' : `@ ${load}`].filter(Boolean).join(' ');
}
