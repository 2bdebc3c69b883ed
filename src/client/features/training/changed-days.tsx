import { Undo2 } from 'lucide-react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import { Button } from '#client/ui/button.tsx';
import { workoutTitle } from '#domain/program/program-run.ts';
import { changedDays, type ChangedValue } from '#domain/program/reschedule.ts';
import { daysText } from './missed-text.ts';
import { backToPlan } from './reschedule-actions.ts';
import { type OwnedProgram, type RunDay, runDays } from './training-days.ts';

/** Days moved, shifted or skipped, each with an undo; nothing while all is as planned. */
export function ChangedDays({ owned, today }: { owned: OwnedProgram; today: string }) {
  const device = useDevice();
  const { run, sessions } = owned;
  const days = new Map(runDays(owned, today).map((runDay) => [runDay.day._id, runDay]));
  const changes = run
    ? changedDays({ run, sessions }).flatMap(({ dayId, value }) => {
        const runDay = days.get(dayId);
        return runDay ? [{ runDay, value }] : [];
      })
    : [];
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changed" className="flex flex-col gap-3">
      <h2 id="changed" className="text-sm font-semibold text-muted">
        Not as planned
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {changes.map(({ runDay, value }) => (
          <li
            key={`${runDay.day._id} ${value}`}
            className="flex items-center justify-between gap-3 py-2 pr-2 pl-5"
          >
            <span className="min-w-0">
              <span className="block font-medium">{workoutTitle(runDay.day)}</span>
              <span className="block text-sm text-muted">{changeWords(runDay, value)}</span>
            </span>
            <Button
              className="shrink-0 border-transparent px-4 text-sm"
              aria-label={`Undo: ${workoutTitle(runDay.day)}, ${changeWords(runDay, value)}`}
              onClick={() => void backToPlan(device, runDay, value)}
            >
              <Undo2 size={18} aria-hidden />
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function changeWords({ run, index, date }: RunDay, value: ChangedValue): string {
  const { moved = 0, shifted = 0 } = run.trainingSchedule[index] ?? {};
  const on = formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });
  if (value === 'skipped') return `Skipped on ${on}`;
  const days = value === 'moved' ? moved : shifted;
  const by = `${daysText(Math.abs(days))} ${days < 0 ? 'earlier' : 'later'}`;
  return value === 'moved' ? `Moved to ${on}, ${by}` : `Everything from here on ${by}`;
}
