// Programs as tables, edited by hand and read again.
import type { MovementId } from '#contract/ids.ts';
import type { Exercise, MovementSummary } from '#contract/training.ts';
import type { Units } from '../units.ts';
import { type ProgramDraft, withParts } from './draft.ts';
import { exerciseOfLine } from './exercise-of-line.ts';
import { writtenLine } from './measured-sets.ts';
import { planTable, type TableColumn, tableColumns } from './plan-table.ts';
import { readExerciseLine } from './read-exercise-line.ts';
import type { LineResult } from './plan-table-read.ts';
import { readPlanTable } from './read-plan-table.ts';
import { sheetPreview, withSheet } from './sheet-into-program.ts';
import {
  buildCreatedProgram,
  buildDraft,
  buildPlanDay,
  countingIds,
  valueOf,
} from './test-support.ts';

export const newId = countingIds();

export const movementOf = (title: string): MovementSummary => ({
  _id: title.toLowerCase() as MovementId,
  title,
  image: null,
  imageMidframe: null,
});

/** Every name is a movement, but those that begin with an X. */
export function read(text: string, units: Units): LineResult {
  const reading = readExerciseLine(text, units);
  if (!reading.understood) return { ...reading, unknown: null };
  const unknown = reading.line.parts.find(({ name }) => name.startsWith('X'))?.name;
  if (unknown !== undefined) return { problem: 'Unknown', proposal: null, unknown };
  const movements = reading.line.parts.map(({ name }) => movementOf(name));
  const exercise = exerciseOfLine(reading.line, null, { movements, newId, units });
  return { exercise, label: reading.line.label };
}

export function exerciseOf(line: string): Exercise {
  const result = read(line, 'metric');
  if ('problem' in result) throw new Error(`${line}: ${result.problem}`);
  return result.exercise;
}

/** Two weeks of three days: squats with notes and a video, a superset, and a day of bench press. */
export const program = (): ProgramDraft => ({
  program: buildCreatedProgram(),
  days: Array.from({ length: 14 }, (_, index) => {
    const raised = index < 7 ? 100 : 105;
    const lines =
      [
        [`Back squat 3×5 @ ${raised}, rest 3:00`, 'Row 3×10 @ 50'],
        [],
        ['Curl 3×12 @ 20 + Dip 3×8', 'Back squat 2×8 @ 80'],
        [],
        ['Bench press 3×5 @ 80 RPE 8 progress: +2.5 kg'],
      ][index % 7] ?? [];
    const exercises = lines.map((line) => ({
      ...exerciseOf(line),
      ...(line.startsWith('Back squat 3') && {
        description: 'Below parallel',
        customVideoLink: 'https://videos.test/squat',
      }),
    }));
    return buildPlanDay(index + 1, exercises);
  }),
});

export const cellsOf = (draft: ProgramDraft) => planTable(draft.days, 'metric');
export const at = (column: TableColumn) => tableColumns.indexOf(column);

/** The table with the rows whose line begins so changed by hand; null takes them out. */
export const edited = (
  rows: readonly string[][],
  line: string,
  cells: Partial<Record<TableColumn, string>> | null,
  { only = 0 }: { readonly only?: number } = {},
): string[][] => {
  const found = rows.filter((row) => row[at('line')]!.startsWith(line));
  if (!found[only]) throw new Error(`no row ${line}`);
  return rows.flatMap((row) => {
    if (row !== found[only]) return [row];
    return cells ? [row.map((cell, place) => cells[tableColumns[place]!] ?? cell)] : [];
  });
};

export const without = (
  rows: readonly string[][],
  ...columns: readonly TableColumn[]
): string[][] =>
  rows.map((row) => row.filter((_, place) => !columns.includes(tableColumns[place]!)));

export function readInto(
  draft: ProgramDraft,
  rows: readonly (readonly string[])[],
  units: Units = 'metric',
) {
  const own = (one: number) => draft.days[one]?.exercises ?? [];
  return readPlanTable(rows, { read, newId, units, takesColumns: null, own })!;
}

export function imported(draft: ProgramDraft, rows: readonly string[][], removesMissing = false) {
  const plan = readInto(draft, rows);
  const after = valueOf(withSheet(draft, plan, { removesMissing, newId }));
  return { plan, after, preview: sheetPreview(draft, after, plan, 'metric') };
}

export const told = ({ weeks }: ReturnType<typeof sheetPreview>) =>
  weeks.flatMap(({ changes }) => changes.flatMap(({ words, lines }) => [words, ...lines]));

export const day = ({ days }: ProgramDraft, index: number) => days[index]!;
export const linesOn = (draft: ProgramDraft, index: number) =>
  day(draft, index).exercises.map((one) => writtenLine(one, 'metric'));

export const withDaysAt = (
  draft: ProgramDraft,
  index: number,
  exercises: Exercise[],
): ProgramDraft => ({
  ...draft,
  days: draft.days.with(index, { ...day(draft, index), exercises }),
});

/** Movements whose names have no numbers, as those of the library: a line is read from the first number on. */
export const namedDraft = (): ProgramDraft =>
  withParts(buildDraft(), (part) => {
    const letters = part._id.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
    return { ...part, movement: movementOf(`Lift ${letters.slice(-4)}`) };
  });
