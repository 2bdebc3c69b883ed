// Reads a file of body weights and measurements. It is short: a line for each day at most.
import Papa from 'papaparse';
import { withOneLineEnd } from '#domain/exchange/line-ends.ts';
import { dialectOf } from '#domain/exchange/dialect.ts';
import { LeftOut, type LeftOutKind } from '#domain/exchange/left-out.ts';
import {
  type MeasurementDialect,
  measurementDialectOf,
} from '#domain/exchange/measurement-columns.ts';
import {
  type MeasuredElsewhere,
  type MeasurementContext,
  readMeasurement,
} from '#domain/exchange/read-measurement.ts';
import type { Problem, Problems } from '#domain/exchange/read-set.ts';
import { linesIn, mostProblems } from './read-table.ts';

export interface MeasurementsElsewhere {
  readonly dialect: MeasurementDialect;
  readonly header: readonly string[];
  readonly entries: readonly MeasuredElsewhere[];
  /** What cannot be read and is skipped. */
  readonly unread: Problems;
  readonly leftOut: ReadonlyMap<LeftOutKind, number>;
}

/** Null: it is no table of measurements. `Problems`: nothing in it can be used. */
export function readMeasurements(
  text: string,
  context: Omit<MeasurementContext, 'leftOut'>,
): MeasurementsElsewhere | Problems | null {
  const [first] = rowsOf(text, { preview: 20 });
  // A table of sets has a date and a weight, too.
  if (!first || dialectOf(first.cells)) return null;
  const dialect = measurementDialectOf(first.cells);
  if (!dialect) return null;
  const [header = first, ...lines] = rowsOf(text, {});
  const leftOut = new LeftOut();
  const readings = lines.map(({ cells, line }) =>
    readMeasurement(cells, line, dialect, { ...context, leftOut }),
  );
  const entries = readings.flatMap((reading) => reading.entries);
  const problems: Problem[] = readings.flatMap((reading) => reading.problems);
  if (entries.length === 0 && problems.length === 0)
    problems.push({ line: header.line, words: 'There are no measurements in this file.' });
  const unread = { problems: problems.slice(0, mostProblems), count: problems.length };
  if (entries.length === 0) return unread;
  return { dialect, header: header.cells, entries, unread, leftOut: leftOut.counts };
}

function rowsOf(text: string, options: { readonly preview?: number }) {
  const { data } = Papa.parse<string[]>(withOneLineEnd(text), {
    delimitersToGuess: [',', ';', '\t'],
    ...options,
  });
  let line = 1;
  const rows = data.map((cells) => {
    const row = { cells, line };
    line += linesIn(cells);
    return row;
  });
  return rows.filter(isFilled);
}

const isFilled = ({ cells }: { readonly cells: readonly string[] }): boolean =>
  cells.length > 1 || Boolean(cells[0]?.trim());
