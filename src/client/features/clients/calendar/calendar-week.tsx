import { formatDate } from '#client/shared/dates/today.ts';
import type { CalendarDay, CalendarEntry } from '#domain/coaching/client-week.ts';
import { PencilLine } from 'lucide-react';
import { dayWords, entryWords, mainStates } from './calendar-words.ts';
import { EntryLink, keyOf, nameOfClient } from './entry-link.tsx';
import { StateMark } from './state-mark.tsx';

/** The rest of a day is a tap away. */
const mostInColumn = 12;

export interface CalendarWeekProps {
  days: readonly CalendarDay[];
  today: string;
  onOpen: (date: string) => void;
}

export const CalendarWeek = ({ days, today, onOpen }: CalendarWeekProps) => (
  <ol
    aria-label="Week"
    className="grid grid-cols-7 divide-x divide-line overflow-hidden rounded-card border border-line bg-surface"
  >
    {days.map((day) => (
      <li
        key={day.date}
        aria-current={day.date === today ? 'date' : undefined}
        className="flex min-h-72 min-w-0 flex-col aria-[current=date]:bg-raised"
      >
        <Column day={day} isToday={day.date === today} onOpen={() => onOpen(day.date)} />
      </li>
    ))}
  </ol>
);

interface ColumnProps {
  day: CalendarDay;
  isToday: boolean;
  onOpen: () => void;
}

function Column({ day, isToday, onOpen }: ColumnProps) {
  const { date, entries } = day;
  const more = entries.length - mostInColumn;
  return (
    <>
      <h2 className={`border-b border-line ${isToday ? 'shadow-[inset_0_3px_0_var(--ink)]' : ''}`}>
        <button
          type="button"
          onClick={onOpen}
          className="flex min-h-14 w-full flex-col justify-center px-2.5 py-2 text-left transition-colors hover:bg-line/40"
        >
          <span className="flex w-full items-baseline justify-between gap-1">
            <span className="font-semibold">
              {formatDate(date, { weekday: 'short', day: 'numeric' })}
            </span>
            {entries.length > 0 && (
              <span className="text-xs text-muted tabular-nums">{entries.length}</span>
            )}
          </span>
          {more > 0 && (
            <span aria-hidden className="text-xs font-normal text-muted">
              {dayWords(day, mainStates)}
            </span>
          )}
          <span className="sr-only">{dayWords(day) || 'nobody'}</span>
        </button>
      </h2>
      <ul className="flex flex-col gap-px p-1">
        {entries.slice(0, mostInColumn).map((entry) => (
          <li key={keyOf(entry)}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          onClick={onOpen}
          className="mx-1 mb-1 min-h-9 rounded-[7px] px-1.5 text-left text-xs font-semibold text-muted transition-colors hover:bg-line/40 hover:text-ink"
        >
          + {more} more
        </button>
      )}
    </>
  );
}

const Entry = ({ entry }: { entry: CalendarEntry }) => (
  <EntryLink
    entry={entry}
    title={`${nameOfClient(entry)}: ${entry.workout.title}`}
    className="group flex items-start gap-1.5 rounded-[7px] px-1.5 py-1 text-xs transition-colors hover:bg-line/40"
  >
    <StateMark state={entry.state} size="small" />
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{nameOfClient(entry)}</span>
      <span className="line-clamp-2 wrap-break-word text-muted group-focus-visible:line-clamp-none">
        {entry.workout.title}
        {entry.workout.adjusted && (
          <PencilLine size={12} aria-hidden className="ml-1 inline text-information" />
        )}
      </span>
      <span className="sr-only">{entryWords(entry)}</span>
    </span>
  </EntryLink>
);
