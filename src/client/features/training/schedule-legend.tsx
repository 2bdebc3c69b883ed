import { DayMark } from './day-mark.tsx';
import type { EntryState, Schedule } from './schedule-days.ts';

const words: Record<EntryState, string> = {
  done: 'done',
  started: 'started',
  planned: 'to come',
  missed: 'not done',
  skipped: 'skipped',
  moved: 'moved: done on another day',
  rest: 'rest, with a note',
};

/** What the marks mean, each with how many of the days shown wear it. */
export function ScheduleLegend({
  schedule,
  days,
}: {
  schedule: Schedule;
  days: readonly string[];
}) {
  const states = days.flatMap((day) => (schedule.get(day) ?? []).map(({ state }) => state));
  const shown = (Object.keys(words) as EntryState[]).filter((state) => states.includes(state));
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label="What the marks mean"
      className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-muted"
    >
      {shown.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <DayMark state={state} size="small" />
          <span>
            <span className="font-semibold text-ink">
              {states.filter((other) => other === state).length}
            </span>{' '}
            {words[state]}
          </span>
        </li>
      ))}
    </ul>
  );
}
