import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import { useProgramDraft } from './editor-context.ts';
import { PlanGrid } from './plan-grid.tsx';
import { onDay, type PlanSelection, dayAt } from './plan-selection.ts';
import { PlanToolbar } from './plan-toolbar.tsx';
import { useChangedDays } from './use-changed-days.ts';

/** The whole cycle with what can be done to it; a day opens beside it. */
export function PlanView({ programId }: { programId: ProgramId }) {
  const { days } = useProgramDraft();
  const navigate = useNavigate();
  const { day: shown } = useParams({ strict: false });
  const openDay = shown === undefined ? null : Number(shown);
  const [chosen, setChosen] = useState<PlanSelection>(onDay(openDay ?? 0));
  const changed = useChangedDays(programId);
  // Days may go while they are chosen.
  const selection = useMemo(
    () =>
      dayAt(chosen.focus) < days.length && dayAt(chosen.anchor) < days.length ? chosen : onDay(0),
    [chosen, days.length],
  );
  const open = (day: number, replace: boolean) =>
    navigate({
      to: '/programs/program-workouts/$programId/$day',
      params: { programId, day: String(day) },
      replace,
    });
  const select = (next: PlanSelection) => {
    setChosen(next);
    const day = dayAt(next.focus);
    if (openDay !== null && day !== openDay) void open(day, true);
  };
  return (
    <div className="@container flex min-w-0 flex-1 flex-col gap-3 overflow-hidden p-4">
      <PlanToolbar days={days} selection={selection} onSelect={select} />
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
        <PlanGrid
          plan={days}
          selection={selection}
          onSelect={select}
          openDay={openDay}
          onOpen={(day) => void open(day, openDay !== null).then(focusDay)}
          changed={changed}
        />
      </div>
    </div>
  );
}

/** From the plan into the day that was opened by a key. */
function focusDay(): void {
  document.querySelector<HTMLElement>('[data-arrival]')?.focus();
}
