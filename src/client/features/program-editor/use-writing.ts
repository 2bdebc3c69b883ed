import { useEffect, useRef, useState } from 'react';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { type LineDraft, readLineDraft, takeLeftLine } from './line-draft.ts';
import type { Writing } from './plan-grid.tsx';

/** The line that is being edited in the plan: at first the one before a reload, or of a tab that is closed by now. */
export function useWriting(days: readonly CreatedProgramDay[]) {
  const [writing, setWriting] = useState(() => writingOf(readLineDraft(), days));
  const opened = useRef(days);
  useEffect(() => {
    const plan = opened.current;
    void takeLeftLine((draft) => writingOf(draft, plan) !== null).then((draft) => {
      const left = writingOf(draft, plan);
      if (left) setWriting(left);
    });
  }, []);
  return [writing, setWriting] as const;
}

function writingOf(draft: LineDraft | null, plan: readonly CreatedProgramDay[]): Writing | null {
  const day = plan.findIndex(({ _id }) => _id === draft?.dayId);
  return draft?.where === 'plan' && day !== -1
    ? { day, begin: draft.line, typed: draft.text }
    : null;
}
