import { useRef } from 'react';
import type { LineProblem } from '#client/shared/plan/exercise-from.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { afterWritten, type DayRow, dayRows, newRow } from './day-rows.ts';
import { useEditor } from './editor-context.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';
import { keepLineDraft } from './line-draft.ts';
import {
  changeMarkedLines,
  type MarkedLine,
  newKey,
  useMarkedLines,
} from '#client/shared/plan/marked-lines.ts';
import { usePlanActions } from './plan-actions.ts';

/** What a day was opened with. */
interface Opened {
  readonly day: number;
  readonly plan: CreatedProgramDay;
  /** The row that `typed` belongs to. */
  readonly begin: string;
  readonly typed: string;
}

/** The rows of a day while it is written, with the lines that could not be read. */
export function useRefusedLines({ day, plan, begin, typed }: Opened) {
  const { writeLine } = usePlanActions();
  const editor = useEditor();
  const marked = useMarkedLines(plan._id);
  const rows = dayRows(plan.exercises, marked);
  /** What is being typed in a row that was not refused, by its key. */
  const typing = useRef(typed === '' ? null : { key: begin, text: typed });
  /** After a reload the day is open again, even if nothing was being typed. */
  const keepOpen = () => keepLineDraft({ dayId: plan._id, line: null, where: 'plan', text: '' });
  const drop = (row: DayRow) => {
    if (row.refused) unmark(plan._id, row.refused);
  };
  /** Returns null if the line was saved, otherwise its problem. */
  const write = (row: DayRow, text: string): LineProblem | null => {
    const problem = writeLine(day, row.exercise, text, row.at);
    if (problem) return problem;
    if (row.refused) takeUp(editor, plan, { rows, row });
    return null;
  };
  return {
    rows,
    /** The text that a row opens with: of an exercise that is gone by now, it is in the new row. */
    begunIn: (row: DayRow): string => {
      if (row.refused) return row.refused.text;
      const { key, text } = typing.current ?? { key: '', text: '' };
      const isThere = rows.some((one) => one.key === key);
      return key === row.key || (row.key === newRow && !isThere) ? text : '';
    },
    write,
    drop,
    refuse: (row: DayRow, text: string, problem: LineProblem) => {
      if (!row.refused) {
        typing.current = null;
        keepOpen();
      }
      mark(plan, row, { text, problem });
    },
    /** Writes what was proposed for the line that was refused last. False: nothing was. */
    takeProposal: (): boolean => {
      const row = rows.find((one) => one.refused && one.refused === marked.at(-1));
      const proposal = row?.refused?.problem.proposal;
      return row !== undefined && proposal != null && write(row, proposal) === null;
    },
    /** Null: nothing is being typed in this row. */
    keepDraft: (row: DayRow, text: string | null) => {
      const { refused, exercise, key } = row;
      if (refused) {
        if (text !== null) replace(plan._id, { ...refused, text });
        return;
      }
      typing.current = text === null ? null : { key, text };
      if (text === null) keepOpen();
      else keepLineDraft({ dayId: plan._id, line: exercise, where: 'plan', text });
    },
  };
}

/** Of a line that is written now, in the day that was `plan` before. */
export function takeUp(
  editor: ProgramEditor,
  plan: Pick<CreatedProgramDay, '_id' | 'exercises'>,
  { rows, row }: { readonly rows: readonly DayRow[]; readonly row: DayRow },
): void {
  if (!row.refused) return;
  const day = editor.read().draft?.days.find(({ _id }) => _id === plan._id);
  const made = day?.exercises[row.at]?._id;
  const isNew = made !== undefined && plan.exercises.every(({ _id }) => _id !== made);
  if (row.exercise === null && isNew) {
    const was = plan.exercises[row.at - 1]?._id ?? null;
    changeMarkedLines(plan._id, (refused) => afterWritten(refused, { rows, row, was, made }));
  }
  unmark(plan._id, row.refused);
}

/** Keeps a line that could not be read in its place. */
export function mark(
  { _id: dayId, exercises }: Pick<CreatedProgramDay, '_id' | 'exercises'>,
  { refused, exercise, at }: DayRow,
  line: Pick<MarkedLine, 'text' | 'problem'>,
): void {
  if (refused) return replace(dayId, { ...refused, ...line });
  const place = {
    key: newKey(),
    exerciseId: exercise === null ? null : exercises[exercise]!._id,
    after: exercises[at - 1]?._id ?? null,
  };
  changeMarkedLines(dayId, (lines) => [...lines, { ...place, ...line }]);
}

const replace = (dayId: string, line: MarkedLine): void =>
  changeMarkedLines(dayId, (lines) => lines.map((one) => (one.key === line.key ? line : one)));

export const unmark = (dayId: string, { key }: MarkedLine): void =>
  changeMarkedLines(dayId, (lines) => lines.filter((one) => one.key !== key));

/** Takes a line away that somebody gave up on, and tells how to get it back. */
export function discard(dayId: string, line: MarkedLine): void {
  unmark(dayId, line);
  const undo = () => changeMarkedLines(dayId, (lines) => [...lines, line]);
  showToast({
    color: 'info',
    text: 'Line discarded',
    description: line.text,
    action: { label: 'Undo', run: undo },
  });
}
