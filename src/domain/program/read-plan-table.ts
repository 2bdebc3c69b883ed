// Reads a program from the rows of a sheet. What is not understood stays with its day, in the notes, and is told.
import { mostPlanDays } from '#contract/call-limits.ts';
import { longestTitle, mostExercises } from '#contract/limits.ts';
import type { Exercise, SubExercise } from '#contract/training.ts';
import { withLoadUnits } from './bare-load.ts';
import type { Units } from '../units.ts';
import { counted } from '../plural.ts';
import { daysInWeek } from './draft.ts';
import { joinedByLabel } from './labelled-exercises.ts';
import { lineOfCells } from './line-of-cells.ts';
import { OwnRows } from './own-rows.ts';
import { type Headings, headingsIn } from './plan-headings.ts';
import type {
  LineResult,
  LineUnread,
  PlanTableRead,
  TableDay,
  TableNote,
  TableOptions,
} from './plan-table-read.ts';
import { restDay, type TableCells } from './plan-table.ts';
import { countsSets, isNoCount, namesOnly } from './row-counts.ts';
import { differencesOf, isGroup, namesOther } from './table-differences.ts';
import { TablePlaces } from './table-places.ts';
import {
  addText,
  cellsOf,
  columnsOnly,
  hasMore,
  isGroupHead,
  labelOf,
  letterOf,
  longestNote,
  type OpenDay,
  type OpenGroup,
  openDay,
  placeOf,
  withoutTexts,
  withTexts,
  wordsOf,
} from './table-rows.ts';

/** Above the headings a sheet may have its title. */
export const mostAbove = 20;

/** Null: no row of the sheet has headings. */
export function readPlanTable(
  rows: readonly (readonly string[])[],
  options: TableOptions,
): PlanTableRead | null {
  const head = rows.slice(0, mostAbove).findIndex((row) => headingsIn(row));
  const headings = headingsIn(rows[head] ?? []);
  if (!headings) return null;
  const above = rows.slice(0, head).flatMap((row) => row.filter(Boolean).join(' ') || []);
  const reader = new TableReader(headings, options);
  for (const [at, row] of rows.entries()) if (at > head) reader.take(row, at + 1);
  return reader.result(above);
}

interface RowRead {
  readonly day: OpenDay;
  readonly number: number;
  /** Its line is one of the program's own. */
  readonly isOwn: boolean;
  /** The line that tells it, of a group for its parts, and its place there, from 0. */
  readonly line: string;
  readonly at: number;
}

class TableReader {
  readonly #headings: Headings;
  readonly #options: TableOptions;
  readonly #units: Units;
  readonly #places: TablePlaces;
  readonly #days = new Map<number, OpenDay>();
  readonly #notes: TableNote[] = [];
  readonly #unknown = new Map<string, number>();
  readonly #left: string[] = [];
  readonly #own: OwnRows;
  #group: OpenGroup | null = null;

  constructor(headings: Headings, options: TableOptions) {
    this.#headings = headings;
    this.#options = options;
    this.#units = headings.units ?? options.units;
    this.#places = new TablePlaces(headings);
    this.#own = new OwnRows(options.own, headings, this.#units);
  }

  take(row: readonly string[], number: number): void {
    const typed = cellsOf(row, this.#headings);
    const cells = { ...typed, line: withLoadUnits(typed.line, this.#units) };
    if (Object.values(cells).every((cell) => cell === '')) return;
    const { index, name } = this.#places.take(cells);
    if (index >= mostPlanDays) return this.#leave(cells, number);
    const day = this.#days.get(index) ?? openDay(index);
    this.#days.set(index, day);
    day.title ||= (cells.title || name).slice(0, longestTitle);
    // Some sheets say it again in every row.
    if (!day.texts.includes(cells.dayNotes)) addText(day, cells.dayNotes);
    const isRest = /^(?:rest(?: day)?|off|day off)$/i.test(cells.exercise) && cells.line === '';
    if (isRest || (cells.exercise === '' && cells.line === '' && cells.sets === '')) {
      const said = { ...cells, exercise: cells.exercise === restDay ? '' : cells.exercise };
      return addText(day, isRest && !hasMore(cells) ? cells.notes : wordsOf(said));
    }
    if (this.#isPart(cells, index)) return this.#takePart(day, cells, number);
    this.#closeGroup();
    if (isGroupHead(cells)) this.#openGroup(day, index, cells, number);
    else this.#takeExercise(day, cells, number);
  }

  result(above: readonly string[]): PlanTableRead {
    this.#closeGroup();
    const last = Math.max(0, ...this.#days.keys());
    const length = Math.ceil((last + 1) / daysInWeek) * daysInWeek;
    const days = Array.from({ length }, (_, index): TableDay => {
      const day = this.#days.get(index);
      if (!day) return { title: '', description: '', exercises: [] };
      const { title, texts, exercises } = day;
      return { title, description: texts.join('\n').slice(0, longestNote), exercises };
    });
    const open = [...this.#days.values()];
    return {
      days,
      notes: this.#notes,
      unknown: this.#unknown,
      about: [...above, ...this.#left],
      units: this.#units,
      columns: new Set(this.#headings.columns.keys()),
      named: new Set(this.#days.keys()),
      unreadOn: new Set(open.filter(({ hasUnread }) => hasUnread).map(({ index }) => index)),
    };
  }

  #isPart({ order, line }: TableCells, index: number): boolean {
    const group = this.#group;
    return (
      group?.index === index &&
      line === '' &&
      letterOf(order) === group.letter &&
      placeOf(order) > 0
    );
  }

  #openGroup(day: OpenDay, index: number, cells: TableCells, number: number): void {
    const hasLine = cells.line !== '';
    if (hasLine && !this.#takeExercise(day, cells, number)) return;
    const letter = letterOf(cells.order);
    const isOwn = this.#own.withLine(day, cells.line) !== null;
    const about = { index, letter, cells, day, row: number, isOwn, parts: 0 };
    this.#group = { ...about, hasLine, isMade: hasLine };
  }

  #closeGroup(): void {
    const group = this.#group;
    this.#group = null;
    if (!group) return;
    if (!group.isMade)
      this.#unread(group.day, group.cells, group.row, 'No parts follow, such as A1 and A2.');
    const parts = group.isOwn ? (group.day.exercises.at(-1)?.subExercises?.length ?? 0) : 0;
    if (group.parts >= parts) return;
    // Somebody may have deleted a row to be rid of the exercise.
    const words = `The line counts: it has ${parts} exercises, and ${counted(group.parts, 'row follows', 'rows follow')}.`;
    this.#notes.push({ row: group.row, text: group.cells.line, words, kind: 'differs' });
  }

  #takePart(day: OpenDay, cells: TableCells, number: number): void {
    const group = this.#group!;
    group.parts += 1;
    if (!group.hasLine) return this.#takeOwnPart(day, group, cells, number);
    const at = placeOf(cells.order) - 1;
    const last = day.exercises.at(-1);
    const part = last?.subExercises?.[at];
    if (!last || !part) return this.#unread(day, cells, number, 'The line above has no such part.');
    const { isOwn, cells: head } = group;
    const read = this.#asCounted(part, cells, { day, number, isOwn, line: head.line, at });
    if ('unknown' in read) return void this.#notRead(day, columnsOnly(cells), number, read);
    const told = withTexts(group.isOwn ? withoutTexts(read) : read, cells);
    const parts = last.subExercises!.map((one) => (one === part ? told : one));
    day.exercises = [...day.exercises.slice(0, -1), { ...last, subExercises: parts }];
  }

  /** A part of a group that has no line: it joins those before it, and what is said of the group is for all. */
  #takeOwnPart(day: OpenDay, group: OpenGroup, cells: TableCells, number: number): void {
    const { rest, clock, exercise: name } = group.cells;
    const said = { ...cells, rest: cells.rest || rest, clock: cells.clock || clock };
    const made = this.#takeExercise(day, said, number);
    const last = day.exercises.at(-1);
    if (!made || !last?.subExercises?.length) return;
    const whole = { ...last, circuit: /^circuit/i.test(name) };
    const described = group.isMade ? whole : withTexts(whole, group.cells);
    group.isMade = true;
    day.exercises = [...day.exercises.slice(0, -1), described];
  }

  /** The exercise that was added to the day, alone or to the one before it. */
  #takeExercise(day: OpenDay, cells: TableCells, number: number): Exercise | null {
    const own = this.#own.withLine(day, cells.line);
    const result = own ? { exercise: withoutTexts(own), label: null } : this.#read(cells, number);
    if ('problem' in result) return this.#notRead(day, cells, number, result);
    const { exercise: read } = result;
    const { line } = cells;
    const counted =
      line === ''
        ? read
        : this.#asCounted(read, cells, { day, number, isOwn: own !== null, line, at: 0 });
    if ('unknown' in counted) return this.#notRead(day, columnsOnly(cells), number, counted);
    const exercise = withTexts(counted, cells);
    const joined = joinedByLabel(
      day.exercises,
      exercise,
      labelOf(cells) ?? result.label,
      this.#options.newId,
    );
    if (joined.length > mostExercises) {
      this.#unread(day, cells, number, `A workout can have up to ${mostExercises} exercises.`);
      return null;
    }
    day.exercises = joined;
    return exercise;
  }

  #read(cells: TableCells, number: number): LineResult {
    const text = cells.line || lineOfCells(cells, this.#headings);
    const result = this.#line(text);
    if (
      !('problem' in result) ||
      result.proposal === null ||
      result.unknown !== null ||
      result.isGuess
    )
      return result;
    const proposed = this.#line(result.proposal);
    if ('problem' in proposed) return result;
    this.#notes.push({
      row: number,
      text,
      words: `Read as ‘${result.proposal}’.`,
      kind: 'changed',
    });
    return proposed;
  }

  #line = (text: string): LineResult => this.#options.read(text, this.#units);

  /** The exercise of a line, or of its columns where they differ and count. */
  #asCounted<P extends SubExercise>(
    part: P,
    cells: TableCells,
    { day, number, isOwn, line, at }: RowRead,
  ): P | LineUnread {
    const isBare = isNoCount(cells.sets) && namesOnly(line, at, this.#units);
    const whole = isBare && part.sets.length > 0 ? { ...part, sets: [] } : part;
    const differences = (takesColumns: boolean) =>
      differencesOf(whole, cells, this.#headings, { units: this.#units, takesColumns }).join(', ');
    if (differences(true) === '') return whole;
    const told = { row: number, text: cells.line || cells.exercise, kind: 'differs' as const };
    const { takesColumns } = this.#options;
    // The columns of a group's own row name none of its exercises.
    const takes = !isGroup(whole) && (takesColumns ?? isOwn);
    // It is clear then what was edited.
    const note = (words: string, isClear: boolean) => {
      if (takesColumns !== null || !isClear) this.#notes.push({ ...told, words });
    };
    if (takes) {
      const { exercise } = cells;
      const named = namesOther(whole, exercise) ? this.#line(exercise) : null;
      if (named && 'unknown' in named && named.unknown !== null) return named;
      const text = lineOfCells(cells, this.#headings);
      const read = countsSets(text, cells, this.#units) ? this.#line(text) : null;
      if (read && !('problem' in read) && !read.exercise.subExercises?.length) {
        note(`The columns count: ${differences(true)}.`, isOwn);
        return { ...(read.exercise as SubExercise as P), _id: whole._id };
      }
    }
    note(`The line counts: ${differences(false)}.`, !isOwn && this.#own.haveColumns(day, cells));
    return whole;
  }

  /** Null, for the exercise that there is none of. */
  #notRead(day: OpenDay, cells: TableCells, row: number, { problem, unknown }: LineUnread): null {
    this.#unread(day, cells, row, problem);
    if (unknown !== null) this.#unknown.set(unknown, (this.#unknown.get(unknown) ?? 0) + 1);
    return null;
  }

  #unread(day: OpenDay, cells: TableCells, row: number, words: string): void {
    const text = wordsOf(cells);
    day.hasUnread = true;
    addText(day, text);
    this.#notes.push({ row, text, words, kind: 'unread' });
  }

  #leave(cells: TableCells, row: number): void {
    const text = wordsOf(cells);
    this.#left.push(text);
    const words = `A program can have up to ${mostPlanDays} days.`;
    this.#notes.push({ row, text, words, kind: 'left' });
  }
}
