// Reads a file from Hevy or Strong in slices, so that the screen stays responsive.
import Papa, { type Parser, type ParseResult } from 'papaparse';
import { WorkoutCollection } from '#domain/exchange/collect-workouts.ts';
import { type Dialect, dialectOf } from '#domain/exchange/dialect.ts';
import { LeftOut } from '#domain/exchange/left-out.ts';
import { type Problem, type Problems, readSet, type Units } from '#domain/exchange/read-set.ts';

export interface TableElsewhere {
  readonly dialect: Dialect;
  readonly collection: WorkoutCollection;
  /** Values in its lines that cannot be stored here. */
  readonly leftOut: LeftOut;
  /** Lines that are skipped. */
  readonly unread: Problems;
}

/** `Problems`: no part of the file can be used. */
export type TableReading = { readonly table: TableElsewhere } | Problems;

export interface ReadingOptions {
  /** For numbers whose unit the file does not name. */
  readonly units: Units;
  /** How much of the file is read, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
}

/** Characters in one slice: a few hundred sets. */
const slice = 65_536;
/** Listing more would not help anyone to fix a file. */
export const mostProblems = 200;
/** A file with more torn lines than this is not a table. */
const mostTorn = 20;

/**
 * Rejects with the signal's reason if canceled. A quotation mark that never closes would swallow the lines after it:
 * its line is left out, and the file is read again without it.
 */
export async function readTable(text: string, options: ReadingOptions): Promise<TableReading> {
  const torn = new Set<number>();
  for (let whole = text; ;) {
    const rows = new RowReader(options.units, torn);
    await parse(whole, rows, options);
    if (rows.tornAt === null) return rows.result();
    // What is left of a torn row may be torn again: then its next line goes too.
    let line = rows.tornAt;
    while (torn.has(line)) line += 1;
    torn.add(line);
    if (torn.size > mostTorn) return rows.result();
    whole = withoutLine(whole, line);
  }
}

function parse(text: string, rows: RowReader, { signal, onProgress }: ReadingOptions) {
  return new Promise<void>((resolve, reject) => {
    const next = async (results: ParseResult<string[]>, parser: Parser) => {
      parser.pause();
      rows.take(results);
      onProgress?.(Math.min(1, results.meta.cursor / Math.max(1, text.length)));
      await yieldToMain();
      if (!signal?.aborted && rows.tornAt === null) return parser.resume();
      if (signal?.aborted) reject(signal.reason as Error);
      parser.abort();
    };
    Papa.parse<string[]>(text, {
      chunkSize: slice,
      delimitersToGuess: [',', ';', '\t'],
      chunk: (results: ParseResult<string[]>, parser: Parser) => {
        next(results, parser).catch(reject);
      },
      complete: () => resolve(),
    });
  });
}

/** The line stays as an empty one, so that those after it keep their numbers. */
function withoutLine(text: string, line: number): string {
  const lines = text.split(/(\r\n|\n|\r)/);
  lines[(line - 1) * 2] = '';
  return lines.join('');
}

/** Lets the browser paint and handle input before the next slice. */
export const yieldToMain = () => new Promise((resolve) => setTimeout(resolve, 0));

class RowReader {
  readonly #units: Units;
  readonly #collection = new WorkoutCollection();
  readonly #leftOut = new LeftOut();
  readonly #problems: Problem[] = [];
  #problemCount = 0;
  #dialect: Dialect | null = null;
  #line = 1;
  /** Lines that are known to be torn, and left out. */
  readonly #torn: ReadonlySet<number>;
  /** The line in which a quotation mark opens that never closes properly. */
  tornAt: number | null = null;

  constructor(units: Units, torn: ReadonlySet<number>) {
    this.#units = units;
    this.#torn = torn;
  }

  take({ data, errors }: ParseResult<string[]>): void {
    const broken = new Set(
      errors.filter(({ type }) => type === 'Quotes').map(({ row = data.length - 1 }) => row),
    );
    for (const [index, cells] of data.entries()) {
      const line = this.#line;
      this.#line += linesIn(cells);
      if (broken.has(index)) {
        this.tornAt = line;
        return;
      }
      if (this.#torn.has(line))
        this.#note({ line, words: 'A quotation mark opens here and never closes properly.' });
      else if (cells.length > 1 || cells[0]?.trim()) this.#takeRow(cells, line);
    }
  }

  #takeRow(cells: readonly string[], line: number): void {
    if (this.#problemCount > 0 && this.#dialect === null) return;
    if (this.#dialect === null) {
      this.#dialect = dialectOf(cells);
      if (this.#dialect === null) this.#note({ line, words: unknownTable });
      return;
    }
    const options = { units: this.#units, leftOut: this.#leftOut };
    const reading = readSet(cells, line, this.#dialect, options);
    if ('problem' in reading) return this.#note(reading.problem);
    if ('note' in reading) return this.#collection.addNote(reading.note);
    const problem = reading.set && this.#collection.add(reading.set);
    if (problem) this.#note(problem);
  }

  #note(problem: Problem): void {
    this.#problemCount += 1;
    if (this.#problems.length < mostProblems) this.#problems.push(problem);
  }

  result(): TableReading {
    const collection = this.#collection;
    const isEmpty = collection.sets === 0;
    if (this.#dialect !== null && isEmpty && this.#problemCount === 0)
      this.#note({ line: this.#line, words: 'There are no sets in this file.' });
    if (this.#dialect === null && this.#problemCount === 0)
      this.#note({ line: 1, words: 'This file is empty.' });
    const unread = { problems: this.#problems, count: this.#problemCount };
    if (this.#dialect === null || isEmpty || this.tornAt !== null) return unread;
    collection.countLoneNotes(this.#leftOut);
    return { table: { dialect: this.#dialect, collection, leftOut: this.#leftOut, unread } };
  }
}

const unknownTable =
  'These aren’t the columns of a file exported from Hevy or Strong. The first line should name them, such as ‘title’ and ‘exercise_title’, or ‘Workout Name’ and ‘Exercise Name’; or, for measurements, ‘date’ and ‘weight_kg’.';

/** A quoted text may span several lines. */
export const linesIn = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 1);
