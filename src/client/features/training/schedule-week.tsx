import { formatDate } from '#client/shared/dates/today.ts';
import { DayMark, stateWords } from './day-mark.tsx';
import type { Schedule, ScheduleEntry } from './schedule-days.ts';
import { EntryLink } from './schedule-entry.tsx';
import type { RunDay } from './training-days.ts';

export interface ScheduleWeekProps {
  days: readonly string[];
  today: string;
  schedule: Schedule;
  onOpen: (day: RunDay) => void;
}

export function ScheduleWeek({ days, today, schedule, onOpen }: ScheduleWeekProps) {
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {days.map((date) => (
        <li
          key={date}
          aria-current={date === today ? 'date' : undefined}
          className="grid grid-cols-[72px_1fr] items-start aria-[current=date]:bg-raised aria-[current=date]:shadow-[inset_4px_0_0_var(--ink)]"
        >
          <h3 className="flex min-h-16 flex-col justify-center pl-5 text-xs text-muted">
            <span>{date === today ? 'Today' : formatDate(date, { weekday: 'short' })}</span>
            <span className="text-lg font-semibold text-ink">
              {formatDate(date, { day: 'numeric' })}
            </span>
          </h3>
          <Entries entries={schedule.get(date) ?? []} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
}

function Entries({
  entries,
  onOpen,
}: {
  entries: readonly ScheduleEntry[];
  onOpen: (day: RunDay) => void;
}) {
  if (entries.length === 0)
    return <p className="flex min-h-16 items-center px-4 text-sm text-muted">Rest</p>;
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.key}>
          <EntryLink
            entry={entry}
            onOpen={onOpen}
            className="flex min-h-16 w-full items-center gap-4 px-4 py-2 text-left transition-colors hover:bg-line/30"
          >
            <DayMark state={entry.state} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{entry.title}</span>
              <span className="block text-sm text-muted">{entryWords(entry)}</span>
            </span>
          </EntryLink>
        </li>
      ))}
    </ul>
  );
}

/** The state of a workout: 'Done, planned for Mon, 3 Nov'. */
export function entryWords({ state, otherDay }: ScheduleEntry): string {
  const day =
    otherDay && formatDate(otherDay, { weekday: 'short', day: 'numeric', month: 'short' });
  if (state === 'moved') return `Done on ${day}`;
  const words = stateWords[state];
  const said = words.charAt(0).toUpperCase() + words.slice(1);
  return state === 'done' && day ? `${said}, planned for ${day}` : said;
}
