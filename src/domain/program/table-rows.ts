// What a row of a sheet says about where it belongs, and its words as text.
import type { Exercise, SubExercise } from '#contract/training.ts';
import type { LineLabel } from './line-style.ts';
import type { Headings } from './plan-headings.ts';
import { noCells, type TableCells, type TableColumn, tableColumns } from './plan-table.ts';
import { isVideoLink } from './video-link.ts';

/** Characters of a note. */
export const longestNote = 10_000;

/** A day while its rows are read. */
export interface OpenDay {
  /** In the plan, from 0. */
  readonly index: number;
  /** A row of it was not understood. */
  hasUnread: boolean;
  title: string;
  readonly texts: string[];
  exercises: readonly Exercise[];
}

export const openDay = (index: number): OpenDay => ({
  index,
  hasUnread: false,
  title: '',
  texts: [],
  exercises: [],
});

/** A row for a group as a whole; rows with its letter and a number are its parts. */
export interface OpenGroup {
  readonly index: number;
  readonly letter: string;
  readonly cells: TableCells;
  readonly day: OpenDay;
  readonly row: number;
  /** Without a line its parts make it. */
  readonly hasLine: boolean;
  /** The line is the program's own, see `OwnRows`. */
  readonly isOwn: boolean;
  /** Rows of its parts. */
  parts: number;
  /** Something has taken its notes. */
  isMade: boolean;
}

/** Of 'A1' the letter; empty if there is none. */
export const letterOf = (order: string): string =>
  /^([a-z]{1,2})/i.exec(order)?.[1]?.toUpperCase() ?? '';
/** Of 'A1' the number; 0 if there is none. */
export const placeOf = (order: string): number =>
  Number(/^[a-z]{1,2}\W?(\d{1,2})\b/i.exec(order)?.[1] ?? 0);

export const labelOf = ({ order }: TableCells): LineLabel | null =>
  placeOf(order) > 0 ? { letter: letterOf(order), place: placeOf(order) } : null;

export const isGroupHead = ({ exercise, order }: TableCells): boolean =>
  /^(?:superset|circuit)(?: [a-z]{1,2})?$/i.test(exercise) &&
  letterOf(order) !== '' &&
  placeOf(order) === 0;

/** Cells of columns that a program does not have go into the notes, with their heading. */
export function cellsOf(
  row: readonly string[],
  { columns, others }: Pick<Headings, 'columns' | 'others'>,
): TableCells {
  const cells: Record<TableColumn, string> = { ...noCells };
  for (const column of tableColumns) {
    const cell = row[columns.get(column) ?? -1] ?? '';
    const isText = column === 'notes' || column === 'dayNotes';
    cells[column] = isText && cell.trim() !== '' ? cell : cell.trim();
  }
  const more = [...others].flatMap(([place, heading]) => {
    const cell = (row[place] ?? '').trim();
    return cell === '' ? [] : [`${heading}: ${cell}`];
  });
  return { ...cells, notes: [cells.notes, ...more].filter(Boolean).join('\n') };
}

/** A row whose columns count: its line is one more note. */
export const columnsOnly = (cells: TableCells): TableCells => ({
  ...cells,
  line: '',
  notes: [cells.line, cells.notes].filter(Boolean).join('\n'),
});

/** Everything that a row says, as text. */
export const wordsOf = (cells: TableCells): string =>
  [
    cells.line ||
      [
        cells.order,
        cells.exercise,
        cells.sets,
        cells.reps && `× ${cells.reps}`,
        cells.load && `@ ${cells.load}`,
      ]
        .concat([
          cells.effort,
          cells.tempo,
          cells.rest && `rest ${cells.rest}`,
          cells.clock,
          cells.progression,
        ])
        .filter(Boolean)
        .join(' '),
    cells.notes,
    cells.video,
  ]
    .filter(Boolean)
    .join('\n');

export const hasMore = ({ sets, reps, load, effort }: TableCells): boolean =>
  [sets, reps, load, effort].some((cell) => cell !== '' && cell !== '0');

export function addText(day: OpenDay, text: string): void {
  if (text !== '') day.texts.push(text);
}

/** For an exercise whose row says its texts itself. */
export function withoutTexts<P extends SubExercise>(part: P): P {
  const { customVideoLink: _, ...rest } = part;
  return { ...rest, description: '' } as P;
}

export function withTexts<P extends SubExercise>(part: P, { notes, video }: TableCells): P {
  const isLink = video !== '' && isVideoLink(video);
  // A saved program says in its notes, too, what its line has no field for.
  const ofLine = notes.includes(part.description) ? '' : part.description;
  const texts = [ofLine, notes, video !== '' && !isLink ? `Video: ${video}` : ''];
  const description = texts.filter(Boolean).join('\n').slice(0, longestNote);
  return { ...part, description, ...(isLink && { customVideoLink: video }) };
}
