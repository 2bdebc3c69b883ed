import { useEffect, useRef } from 'react';
import { LineField } from '#client/shared/plan/line-field.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import { dayRows } from './day-rows.ts';
import { useMarkedLines } from '#client/shared/plan/marked-lines.ts';
import { useEditor } from './editor-context.ts';
import { usePlanActions } from './plan-actions.ts';
import { discard, mark, takeUp, unmark } from './use-refused-lines.ts';

export interface MarkedListProps {
  /** The day's place in the plan. */
  index: number;
  day: Pick<CreatedProgramDay, '_id' | 'exercises'>;
}

/** A day's lines that could not be read yet, each with what is wrong and how to mend it. */
export function MarkedList({ index, day }: MarkedListProps) {
  const { writeLine } = usePlanActions();
  const editor = useEditor();
  const units = useUnits();
  const marked = useMarkedLines(day._id);
  const rows = dayRows(day.exercises, marked);
  useKeptFocus(marked.length);
  return rows.map((row) => {
    const { refused, exercise, at, key } = row;
    if (!refused) return null;
    return (
      <LineField
        key={key}
        label={exercise === null ? 'Line that isn’t in the plan yet' : `Exercise ${exercise + 1}`}
        text={exercise === null ? '' : writtenLine(day.exercises[exercise]!, units)}
        begun={refused.text}
        found={refused.problem}
        onCommit={(line) => {
          const problem = writeLine(index, exercise, line, at);
          if (problem) mark(day, row, { text: line, problem });
          else takeUp(editor, day, { rows, row });
          return problem;
        }}
        onEnter={() => unmark(day._id, refused)}
        onEscape={() => discard(day._id, refused)}
        onDraft={() => undefined}
      />
    );
  });
}

/** A line that goes takes the focus along: the day’s heading gets it. */
function useKeptFocus(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-arrival]')?.focus();
    before.current = count;
  }, [count]);
}
