// Cells of a spreadsheet, pasted into the plan.
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { Exercise } from '#contract/training.ts';
import {
  exerciseFrom,
  type LineProblem,
  type LineReader,
} from '#client/shared/plan/exercise-from.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { counted } from '#domain/plural.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { joinedByLabel } from '#domain/program/labelled-exercises.ts';
import { pasteDays } from '#domain/program/plan-days.ts';
import { addExercises } from '#domain/program/plan-exercises.ts';
import { allowed, type PlanOutcome, refused } from '#domain/program/plan-outcome.ts';
import { type CellsRead, readCells, titled } from '#domain/program/read-cells.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';
import type { Edit } from './editor-context.ts';
import { editWithLines, type LinesOfDays, newKey } from '#client/shared/plan/marked-lines.ts';
import { daysInWeek, placeOf } from './plan-selection.ts';

interface PasteTools extends LineReader {
  readonly edit: Edit;
  readonly editor: ProgramEditor;
}

/** A line with numbers that names no exercise: it is marked in its place. */
interface UnreadLine {
  readonly text: string;
  readonly problem: LineProblem;
  /** How many exercises of the cell come before it. */
  readonly at: number;
}

interface CellRead {
  readonly title: string;
  readonly exercises: readonly Exercise[];
  /** Lines of plain words, such as 'Focus on speed'. */
  readonly words: readonly string[];
  readonly unread: readonly UnreadLine[];
}

/** Pastes spreadsheet cells from a day on, as one step. Lines of words go into the day's description. */
export async function pasteCells(
  text: string,
  day: number,
  { edit, editor, ...reader }: PasteTools,
): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const cells = readCells(Papa.parse<string[]>(text, { delimiter: '\t' }).data);
  const weeks = weeksOf(cells).map((week) => week.map((cell) => readCell(cell, reader)));
  const before = editor.read().draft?.days[day]?.exercises.length ?? 0;
  const offset = cells.kind === 'exercises' ? before : 0;
  const unread = weeks.flatMap((week, row) =>
    week.flatMap((cell, column) =>
      cell.unread.map((line) => ({
        ...line,
        at: line.at + offset,
        day: day + row * daysInWeek + column,
      })),
    ),
  );
  const isPasted = editWithLines(
    editor,
    () => edit((draft) => pasted(draft, day, cells.kind, weeks, reader.newId)),
    {
      ...(cells.kind === 'exercises' && { goes: [] }),
      comes: () => marked(editor.read().draft?.days ?? [], unread),
    },
  );
  if (!isPasted) return;
  tellUnread(unread.map((line) => line.text));
  tellWords(weeks.flat().flatMap(({ words }) => words));
  const width = cells.kind === 'exercises' ? 0 : (cells.weeks[0]?.length ?? 0);
  if (placeOf(day).column + width > daysInWeek) tellWrapped(day + width - 1);
}

function marked(
  days: readonly CreatedProgramDay[],
  unread: readonly (UnreadLine & { readonly day: number })[],
): LinesOfDays {
  const byDay = Map.groupBy(unread, ({ day }) => days[day]!);
  return new Map(
    [...byDay].map(([{ _id, exercises }, lines]) => [
      _id,
      lines.map(({ at, text, problem }) => {
        const after = exercises[at - 1]?._id ?? null;
        return { key: newKey(), text, exerciseId: null, after, problem };
      }),
    ]),
  );
}

const weeksOf = (cells: CellsRead): readonly (readonly (readonly string[])[])[] =>
  cells.kind === 'exercises' ? [[cells.lines]] : cells.weeks;

function readCell(cell: readonly string[], reader: LineReader): CellRead {
  const { title, lines } = titled(cell, (line) => 'exercise' in exerciseFrom(line, null, reader));
  let exercises: readonly Exercise[] = [];
  const words: string[] = [];
  const unread: UnreadLine[] = [];
  for (const text of lines) {
    const read = exerciseOrProposed(text, reader);
    if ('exercise' in read)
      exercises = joinedByLabel(exercises, read.exercise, read.label, reader.newId);
    else if (/\d/.test(text)) unread.push({ text, problem: read, at: exercises.length });
    else words.push(text);
  }
  return { title, exercises, words, unread };
}

/** Words that are not understood go into the exercise's note, as it is proposed where a line is typed. */
function exerciseOrProposed(line: string, reader: LineReader) {
  const read = exerciseFrom(line, null, reader);
  // Another movement is never taken without asking, and neither is one meaning of several.
  return 'problem' in read && read.proposal && !read.unknown && !read.isGuess
    ? exerciseFrom(read.proposal, null, reader)
    : read;
}

function pasted(
  draft: ProgramDraft,
  day: number,
  kind: CellsRead['kind'],
  weeks: readonly (readonly CellRead[])[],
  newId: () => string,
): PlanOutcome<ProgramDraft> {
  const target = draft.days[day];
  if (!target) return refused('day-not-in-plan');
  const [only] = weeks.flat();
  if (kind === 'exercises' && only) {
    const { exercises, words } = only;
    const at = target.exercises.length;
    const added = addExercises(draft, { dayId: target._id, at, exercises });
    return added.allowed ? allowed(withWords(added.value, day, words)) : added;
  }
  const width = Math.max(0, ...weeks.map(({ length }) => length));
  if (weeks.length > 1 && placeOf(day).column + width > daysInWeek)
    return refused('cells-too-wide');
  const days = weeks.map((week) =>
    week.map(({ title, exercises, words }) => ({
      ...target,
      title,
      description: words.join('\n'),
      exercises: [...exercises],
    })),
  );
  return pasteWeeks(draft, day, days, newId);
}

/** Each week of them comes a week later. */
export const pasteWeeks = (
  draft: ProgramDraft,
  day: number,
  weeks: readonly (readonly CreatedProgramDay[])[],
  newId: () => string,
): PlanOutcome<ProgramDraft> =>
  weeks.reduce<PlanOutcome<ProgramDraft>>(
    (outcome, days, week) =>
      outcome.allowed
        ? pasteDays(outcome.value, { at: day + week * daysInWeek, days, newId })
        : outcome,
    allowed(draft),
  );

function withWords(draft: ProgramDraft, index: number, words: readonly string[]): ProgramDraft {
  const days = draft.days.map((day, place) =>
    place === index
      ? { ...day, description: [day.description, ...words].filter(Boolean).join('\n') }
      : day,
  );
  return { ...draft, days };
}

const listed = ([first, ...others]: readonly string[]): string =>
  `‘${first}’${others.length > 0 ? ' and others' : ''}`;

function tellUnread(lines: readonly string[]): void {
  if (lines.length === 0) return;
  showToast({
    color: 'info',
    text: `${counted(lines.length, 'line isn’t', 'lines aren’t')} in the plan yet`,
    description: `${listed(lines)}: marked in the plan, for you to fix there.`,
  });
}

function tellWords(lines: readonly string[]): void {
  if (lines.length === 0) return;
  showToast({
    color: 'info',
    text: `${counted(lines.length, 'line', 'lines')} of words`,
    description: `${listed(lines)}: in the day’s description.`,
  });
}

function tellWrapped(lastDay: number): void {
  const { week, column } = placeOf(lastDay);
  showToast({
    color: 'info',
    text: `The paste runs into Week ${week + 1}`,
    description: `It’s wider than what was left of the week. Its last column is on Day ${column + 1}.`,
  });
}
