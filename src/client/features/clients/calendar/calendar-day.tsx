import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#client/shared/dates/today.ts';
import { Button } from '#client/ui/button.tsx';
import type { CalendarDay as Day, CalendarEntry } from '#domain/coaching/client-week.ts';
import { dayWords, entryWords } from './calendar-words.ts';
import { EntryLink, keyOf, nameOfClient } from './entry-link.tsx';
import { StateMark } from './state-mark.tsx';
import { useSwipe } from './use-swipe.ts';

/** How many are drawn at once. */
const pageSize = 50;

export interface CalendarDayProps {
  days: readonly Day[];
  date: string;
  today: string;
  onLook: (date: string) => void;
  onStep: (by: number) => void;
}

/** The days of the week in a row, and the workouts of one of them. A swipe goes to the next or the one before. */
export function CalendarDay({ days, date, today, onLook, onStep }: CalendarDayProps) {
  const swipe = useSwipe(onStep);
  const day = days.find((one) => one.date === date);
  return (
    <div className="flex touch-pan-y flex-col gap-4" {...swipe}>
      <ol aria-label="Week" className="grid grid-cols-7 gap-1">
        {days.map((one) => (
          <li key={one.date}>
            <DayButton
              day={one}
              isChosen={one.date === date}
              isToday={one.date === today}
              onChoose={() => onLook(one.date)}
            />
          </li>
        ))}
      </ol>
      {day && <Entries key={date} day={day} />}
    </div>
  );
}

interface DayButtonProps {
  day: Day;
  isChosen: boolean;
  isToday: boolean;
  onChoose: () => void;
}

const DayButton = ({ day, isChosen, isToday, onChoose }: DayButtonProps) => (
  <button
    type="button"
    aria-current={isChosen ? 'date' : undefined}
    onClick={onChoose}
    className={`flex min-h-16 w-full flex-col items-center justify-center rounded-control border bg-surface transition-colors hover:border-edge aria-[current=date]:border-ink aria-[current=date]:bg-ink aria-[current=date]:text-ground ${isToday ? 'border-edge' : 'border-line'}`}
  >
    <span className="text-xs opacity-80">{formatDate(day.date, { weekday: 'short' })}</span>
    <span className={isToday ? 'font-semibold underline underline-offset-4' : 'font-semibold'}>
      {Number(day.date.slice(8))}
    </span>
    <span aria-hidden className="h-4 text-xs tabular-nums opacity-80">
      {day.entries.length || ''}
    </span>
    <span className="sr-only">{`, ${dayWords(day) || 'nobody trains'}`}</span>
  </button>
);

function Entries({ day }: { day: Day }) {
  const [shown, setShown] = useState(pageSize);
  const { entries } = day;
  const more = Math.min(pageSize, entries.length - shown);
  if (entries.length === 0)
    return (
      <p className="rounded-card border border-line bg-surface px-5 py-8 text-center text-muted">
        Nobody has a workout on this day.
      </p>
    );
  return (
    <>
      <p className="text-sm text-muted">{dayWords(day)}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {entries.slice(0, shown).map((entry) => (
          <li key={keyOf(entry)}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button onClick={() => setShown(shown + pageSize)} className="self-center">
          {`Show ${more} more`}
          <span className="font-normal text-muted">{`of ${entries.length}`}</span>
        </Button>
      )}
    </>
  );
}

const Entry = ({ entry }: { entry: CalendarEntry }) => (
  <EntryLink
    entry={entry}
    className="flex min-h-16 items-center gap-4 px-4 py-2.5 transition-colors hover:bg-line/25 sm:px-5"
  >
    <StateMark state={entry.state} />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold wrap-anywhere">{nameOfClient(entry)}</span>
      <span className="block text-sm wrap-anywhere text-muted">
        {entry.workout.title}
        {' · '}
        <span className={entry.state === 'missed' ? 'text-below' : ''}>{entryWords(entry)}</span>
      </span>
    </span>
    <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
  </EntryLink>
);
