import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { CreatedProgramDay } from '#contract/created-program.ts';
import type { ProgramId } from '#contract/ids.ts';
import { useProgramDraft } from './editor-context.ts';
import { readLineDraft } from './line-draft.ts';
import { PlanGrid, type Writing } from './plan-grid.tsx';
import { onDay, type PlanSelection, dayAt } from './plan-selection.ts';
import { PlanToolbar } from './plan-toolbar.tsx';
import { useChangedDays } from './use-changed-days.ts';

/** The whole plan with its actions; a day opens beside it. */
export function PlanView({ programId }: { programId: ProgramId }) {
  const { days } = useProgramDraft();
  const navigate = useNavigate();
  const { day: openDay = null } = useParams({ strict: false });
  const [chosen, setChosen] = useState<PlanSelection>(onDay(openDay ?? 0));
  const [writing, setWriting] = useState<Writing | null>(() => begunBefore(days));
  const changed = useChangedDays(programId);
  // Typing in the open day shows there at once; the plan, up to a year of days, follows a moment later.
  const later = useDeferredValue(days);
  const plan = openDay === null || writing ? days : later;
  // Selected days may be deleted.
  const selection = useMemo(
    () =>
      dayAt(chosen.focus) < days.length && dayAt(chosen.anchor) < days.length ? chosen : onDay(0),
    [chosen, days.length],
  );
  const open = useCallback(
    (day: number) =>
      navigate({
        to: '/programs/program-workouts/$programId/$day',
        params: { programId, day },
        replace: openDay !== null,
      }),
    [navigate, programId, openDay],
  );
  const openAndGo = useCallback((day: number) => void open(day).then(focusDay), [open]);
  const select = useCallback(
    (next: PlanSelection) => {
      setChosen(next);
      const day = dayAt(next.focus);
      if (openDay !== null && day !== openDay) void open(day);
    },
    [open, openDay],
  );
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scroller.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="@container flex min-w-0 flex-1 flex-col gap-3 overflow-hidden p-4">
      <PlanToolbar days={days} selection={selection} onSelect={select} />
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto overscroll-contain">
        <PlanGrid
          plan={plan}
          selection={selection}
          onSelect={select}
          openDay={openDay}
          onOpen={openAndGo}
          writing={writing}
          onWrite={setWriting}
          changed={changed}
        />
      </div>
    </div>
  );
}

/** The line that was being typed before a reload. */
function begunBefore(plan: readonly CreatedProgramDay[]): Writing | null {
  const draft = readLineDraft();
  const day = plan.findIndex(({ _id }) => _id === draft?.dayId);
  return draft?.where === 'plan' && day !== -1
    ? { day, begin: draft.line, typed: draft.text }
    : null;
}

/** Moves the focus from the plan into the day that a key opened. */
function focusDay(): void {
  document.querySelector<HTMLElement>('[data-arrival]')?.focus();
}
