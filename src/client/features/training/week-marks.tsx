import { Check, Minus } from 'lucide-react';
import { formatDate } from '#client/app/today.ts';
import type { DayState } from './training-days.ts';

const words: Record<DayState, string> = {
  done: 'done',
  started: 'started',
  planned: 'planned',
  missed: 'not done',
  rest: 'rest',
};

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
            {formatDate(date, { weekday: 'long' })}: {words[state]}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Filled: done. Ring: to come. Half: begun. Dash: not done. Dot: rest. */
export function DayMark({ state }: { state: DayState }) {
  const circle = 'flex size-8 items-center justify-center rounded-full border-2';
  switch (state) {
    case 'done':
      return (
        <span aria-hidden className={`${circle} border-ink bg-ink text-ground`}>
          <Check size={18} strokeWidth={3} />
        </span>
      );
    case 'started':
      return (
        <span
          aria-hidden
          className={`${circle} border-ink bg-linear-to-r from-ink from-50% to-transparent to-50%`}
        />
      );
    case 'planned':
      return <span aria-hidden className={`${circle} border-ink`} />;
    case 'missed':
      return (
        <span aria-hidden className={`${circle} border-dashed border-edge text-muted`}>
          <Minus size={16} strokeWidth={3} />
        </span>
      );
    case 'rest':
      return (
        <span aria-hidden className={`${circle} border-transparent`}>
          <span className="size-1.5 rounded-full bg-edge" />
        </span>
      );
  }
}
