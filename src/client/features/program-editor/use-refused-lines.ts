import { useRef, useState } from 'react';
import type { LineProblem } from '#client/shared/plan/exercise-from.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { type DayRow, dayRows, type RefusedLine, refusedBefore } from './day-rows.ts';
import { keepLineDraft, type LineDraft, type RefusedText } from './line-draft.ts';
import { usePlanActions } from './plan-actions.ts';

/** What a day was opened with. */
interface Opened {
  readonly day: number;
  readonly plan: CreatedProgramDay;
  readonly begin: number | null;
  readonly typed: string;
  readonly refused: readonly RefusedText[] | undefined;
}

/** The rows of a day while it is written, with the lines that could not be read. */
export function useRefusedLines({ day, plan, begin, typed, refused: texts = [] }: Opened) {
  const { writeLine } = usePlanActions();
  const [refused, setRefused] = useState(() => refusedBefore(texts));
  // One key may save a line and discard its draft before anything renders again.
  const now = useRef(refused);
  const newKey = useRef(texts.length);
  const typing = useRef<Typing | null>(typed === '' ? null : { line: begin, text: typed });
  const keep = () => keepTyped(plan._id, typing.current, now.current);
  const update = (next: readonly RefusedLine[]) => {
    now.current = next;
    setRefused(next);
    keep();
  };
  const without = (row: DayRow) => now.current.filter(({ key }) => key !== row.refused?.key);
  /** The rows that are left. */
  const drop = (row: DayRow): readonly DayRow[] => {
    if (row.refused) update(without(row));
    return dayRows(plan.exercises, now.current);
  };
  /** Returns null if the line was saved, otherwise its problem. */
  const write = (row: DayRow, text: string): LineProblem | null => {
    const problem = writeLine(day, row.exercise, text, row.at);
    if (!problem) drop(row);
    return problem;
  };
  const rows = dayRows(plan.exercises, refused);
  return {
    rows,
    areLeft: refused.length > 0,
    write,
    drop,
    refuse: (row: DayRow, text: string, problem: LineProblem) => {
      const line = row.refused ?? { key: newKey.current++, ...placeOf(row, plan) };
      const next = { ...line, text, problem };
      if (row.refused) return update(now.current.map((one) => (one.key === next.key ? next : one)));
      typing.current = null;
      update([...now.current, next]);
    },
    /** Writes what was proposed for the line that was refused last. False: nothing was. */
    takeProposal: (): boolean => {
      const row = rows.find((one) => one.refused && one.refused === refused.at(-1));
      const proposal = row?.refused?.problem.proposal;
      return row !== undefined && proposal != null && write(row, proposal) === null;
    },
    /** Null: nothing is being typed in this row. */
    keepDraft: (row: DayRow, text: string | null) => {
      const { refused: line, exercise } = row;
      if (!line) {
        typing.current = text === null ? null : { line: exercise, text };
        return keep();
      }
      if (text !== null)
        update(now.current.map((one) => (one.key === line.key ? { ...one, text } : one)));
    },
  };
}

/** What is being typed in a row that was not refused. */
type Typing = Pick<LineDraft, 'line' | 'text'>;

function keepTyped(dayId: string, typing: Typing | null, refused: readonly RefusedLine[]): void {
  if (!typing && refused.length === 0) return keepLineDraft(null);
  const left = refused.map(({ text, exerciseId, after }) => ({ text, exerciseId, after }));
  keepLineDraft({ dayId, where: 'plan', ...(typing ?? { line: null, text: '' }), refused: left });
}

const placeOf = ({ exercise, at }: DayRow, { exercises }: CreatedProgramDay) => ({
  exerciseId: exercise === null ? null : exercises[exercise]!._id,
  after: exercises[at - 1]?._id ?? null,
});
