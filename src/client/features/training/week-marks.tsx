import { formatDate } from '#client/shared/dates/today.ts';
import { DayMark, stateWords } from './day-mark.tsx';
import type { DayState } from './training-days.ts';

export interface WeekMarksProps {
  week: readonly { date: string; state: DayState }[];
  today: string;
}

/** The week as seven marks. */
export function WeekMarks({ week, today }: WeekMarksProps) {
  return (
    <ol
      aria-label="This week"
      className="grid grid-cols-7 rounded-card border border-line bg-surface px-2 py-4"
    >
      {week.map(({ date, state }) => (
        <li
          key={date}
          aria-current={date === today ? 'date' : undefined}
          className="flex flex-col items-center gap-2 text-xs text-muted aria-[current=date]:font-semibold aria-[current=date]:text-ink"
        >
          <span aria-hidden>{formatDate(date, { weekday: 'short' })}</span>
          <DayMark state={state} />
          <span className="sr-only">
            {formatDate(date, { weekday: 'long' })}: {stateWords[state]}
          </span>
        </li>
      ))}
    </ol>
  );
}
