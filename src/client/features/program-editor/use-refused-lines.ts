import { useRef, useState } from 'react';
import type { LineProblem } from '#client/shared/plan/exercise-from.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { type DayRow, dayRows, type RefusedLine, refusedBefore } from './day-rows.ts';
import { keepLineDraft, type LineDraft, type RefusedText } from './line-draft.ts';
import { usePlanActions } from './plan-actions.ts';

/** The rows of a day while it is written, with the lines that could not be read. */
export function useRefusedLines(
  day: number,
  plan: CreatedProgramDay,
  texts: readonly RefusedText[] = [],
) {
  const { writeLine } = usePlanActions();
  const [refused, setRefused] = useState(() => refusedBefore(texts));
  // One key may save a line and discard its draft before anything renders again.
  const now = useRef(refused);
  const newKey = useRef(texts.length);
  const update = (next: readonly RefusedLine[], row: DayRow, typing: string | null = null) => {
    now.current = next;
    setRefused(next);
    keep(row, typing);
  };
  const keep = ({ exercise }: DayRow, typing: string | null) =>
    keepTyped({ dayId: plan._id, line: exercise, typing }, now.current);
  const without = (row: DayRow) => now.current.filter(({ key }) => key !== row.refused?.key);
  /** The rows that are left. */
  const drop = (row: DayRow): readonly DayRow[] => {
    if (row.refused) update(without(row), row);
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
      update(
        row.refused
          ? now.current.map((one) => (one.key === next.key ? next : one))
          : [...now.current, next],
        row,
      );
    },
    /** Writes what was proposed for the line that was refused last. False: nothing was. */
    takeProposal: (): boolean => {
      const row = rows.find((one) => one.refused && one.refused === refused.at(-1));
      const proposal = row?.refused?.problem.proposal;
      return row !== undefined && proposal != null && write(row, proposal) === null;
    },
    /** Null: nothing is being typed in this row. */
    keepDraft: (row: DayRow, text: string | null) => {
      if (!row.refused) return keep(row, text);
      const { key } = row.refused;
      const typed = now.current.map((one) =>
        one.key === key && text !== null ? { ...one, text } : one,
      );
      update(typed, row);
    },
  };
}

interface Typed extends Pick<LineDraft, 'dayId' | 'line'> {
  readonly typing: string | null;
}

function keepTyped({ dayId, line, typing }: Typed, refused: readonly RefusedLine[]): void {
  if (typing === null && refused.length === 0) return keepLineDraft(null);
  const left = refused.map(({ text, exerciseId, after }) => ({ text, exerciseId, after }));
  keepLineDraft({ dayId, line, where: 'plan', text: typing ?? '', refused: left });
}

const placeOf = ({ exercise, at }: DayRow, { exercises }: CreatedProgramDay) => ({
  exerciseId: exercise === null ? null : exercises[exercise]!._id,
  after: exercises[at - 1]?._id ?? null,
});
