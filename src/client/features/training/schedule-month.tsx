import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatDate } from '#client/shared/dates/today.ts';
import { addDays, firstDayOf } from '#domain/history/calendar.ts';
import { DayMark, stateWords } from './day-mark.tsx';
import {
  addMonths,
  type EntryState,
  isSameMonth,
  type Schedule,
  type ScheduleEntry,
  weeksOfMonth,
} from './schedule-days.ts';
import { EntryLink } from './schedule-entry.tsx';
import { entryWords } from './schedule-week.tsx';
import type { RunDay } from './training-days.ts';

export interface ScheduleMonthProps {
  /** In the month shown; the day with the keyboard focus. */
  date: string;
  today: string;
  schedule: Schedule;
  onLook: (date: string) => void;
  /** A day with several workouts, or with none. */
  onLookCloser: (date: string) => void;
  onOpen: (day: RunDay) => void;
}

/** A month as a grid: arrows move by day, Home and End within the week, Page Up and Down by month. */
export function ScheduleMonth(props: ScheduleMonthProps) {
  const { date, onLook } = props;
  const grid = useRef<HTMLTableElement>(null);
  const byKeyboard = useRef(false);
  useEffect(() => {
    if (!byKeyboard.current) return;
    byKeyboard.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"] :is(a, button)`)?.focus();
  }, [date]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset['date'];
    const next = at && steps[event.key]?.(at);
    if (!next) return;
    event.preventDefault();
    byKeyboard.current = true;
    onLook(next);
  };
  const weeks = weeksOfMonth(date);
  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern for calendars
      role="grid"
      aria-label={formatDate(date, { month: 'long', year: 'numeric' })}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-surface"
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={formatDate(day, { weekday: 'long' })}
              className="h-9 text-xs font-medium text-muted"
            >
              {formatDate(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <MonthDay key={day} {...props} day={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const steps: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => firstDayOf(date, 'week'),
  End: (date) => addDays(firstDayOf(date, 'week'), 6),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

function MonthDay(props: ScheduleMonthProps & { day: string }) {
  const { day, date, today, schedule, onOpen, onLookCloser } = props;
  const entries = schedule.get(day) ?? [];
  const [only, ...others] = entries;
  const className =
    'flex h-full min-h-[60px] w-full flex-col items-center gap-1.5 pt-1.5 pb-2 text-left transition-colors hover:bg-line/30 focus-visible:outline-offset-[-2px] lg:min-h-[104px] lg:items-stretch lg:px-2.5';
  const tabIndex = day === date ? 0 : -1;
  const label = `${formatDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}: ${dayText(entries)}`;
  const content = <DayContent day={day} isToday={day === today} entries={entries} />;
  return (
    <td
      data-date={day}
      aria-current={day === today ? 'date' : undefined}
      className={`h-px border-t border-line p-0 align-top ${isSameMonth(day, date) ? '' : 'bg-ground'}`}
    >
      {only && others.length === 0 ? (
        <EntryLink entry={only} onOpen={onOpen} label={label} {...{ className, tabIndex }}>
          {content}
        </EntryLink>
      ) : (
        <button
          type="button"
          aria-label={label}
          onClick={() => onLookCloser(day)}
          {...{ className, tabIndex }}
        >
          {content}
        </button>
      )}
    </td>
  );
}

function DayContent({
  day,
  isToday,
  entries,
}: {
  day: string;
  isToday: boolean;
  entries: readonly ScheduleEntry[];
}) {
  return (
    <>
      <span
        className={`inline-flex size-6 items-center justify-center self-center rounded-full text-sm lg:self-start ${isToday ? 'bg-ink font-semibold text-ground' : entries.length > 0 ? 'font-semibold' : 'text-muted'}`}
      >
        {Number(day.slice(8))}
      </span>{' '}
      <span className="flex flex-wrap justify-center gap-0.5 lg:hidden">
        {entries.map(({ key, state }) => (
          <DayMark key={key} state={state} size="small" />
        ))}
      </span>
      <span className="hidden flex-col gap-1.5 lg:flex">
        {entries.map((entry) => (
          <span key={entry.key} className="flex items-start gap-1.5 text-xs">
            <DayMark state={entry.state} size="small" />
            <span className={`line-clamp-2 pt-0.5 ${quiet.has(entry.state) ? 'text-muted' : ''}`}>
              {entry.title}{' '}
            </span>
          </span>
        ))}
      </span>
    </>
  );
}

/** In the past, and not done on its day. */
const quiet: ReadonlySet<EntryState> = new Set(['moved', 'missed', 'skipped']);

/**
 * The label of a calendar day: its workouts by the same names and in the same order as on screen, so that voice
 * control finds it by what is visible; then their states.
 */
export function dayText(entries: readonly ScheduleEntry[]): string {
  if (entries.length === 0) return stateWords.rest;
  const states = entries.map((entry) => entryWords(entry).toLowerCase());
  const isOne = new Set(states).size === 1;
  return [...entries.map(({ title }) => title), ...(isOne ? states.slice(0, 1) : states)].join(
    ', ',
  );
}
