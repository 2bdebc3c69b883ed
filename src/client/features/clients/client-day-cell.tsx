import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { percent } from '#client/shared/people/client-texts.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { ClientDayState, DayOfClient } from './client-days.ts';

interface DayCellProps {
  /** A day with a workout. */
  day: DayOfClient;
  clientId: UserId;
  programId: ProgramId;
}

const looks: Record<Exclude<ClientDayState, 'rest'>, string> = {
  done: 'bg-ink text-ground hover:bg-ink/85',
  started: 'border-2 border-ink font-semibold hover:bg-line/50',
  planned: 'border border-edge hover:bg-line/50',
  missed: 'border border-dashed border-below text-below hover:bg-below-wash',
  skipped: 'border border-dashed border-line text-muted line-through hover:bg-line/50',
  unscheduled: 'border border-line text-muted hover:bg-line/50',
};

const stateWords: Record<Exclude<ClientDayState, 'rest'>, string> = {
  done: 'done',
  started: 'under way',
  planned: 'planned',
  missed: 'missed',
  skipped: 'skipped',
  unscheduled: 'no date yet',
};

const longDate = (date: string): string =>
  formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });

/** A day of a client's plan, which opens it. */
export function DayCell({
  day: { day, date, doneOn, state, share, unread },
  clientId,
  programId,
}: DayCellProps) {
  const today = useToday();
  if (state === 'rest') return null;
  const shown = doneOn ?? date;
  const words = [
    day.title,
    shown && longDate(shown),
    stateWords[state],
    doneOn && date && `planned for ${longDate(date)}`,
    share !== null && `${percent(share)} of the sets`,
    unread > 0 && `${unread} unread`,
  ];
  return (
    <Link
      to="/clients/$id/training/$programId/$day"
      params={{ id: clientId, programId, day: day.dayIndex }}
      preload={false}
      title={words.filter(Boolean).join(', ')}
      className={`relative flex h-12 flex-col items-center justify-center rounded-[7px] text-sm transition-colors ${looks[state]} ${shown === today ? 'ring-2 ring-information ring-offset-2 ring-offset-surface' : ''}`}
    >
      <span className="sr-only">{words.filter(Boolean).join(', ')}</span>
      <span aria-hidden>{shown ? Number(shown.slice(8)) : day.dayIndex + 1}</span>
      {state === 'done' && (
        <span aria-hidden className="text-xs opacity-80">
          {share !== null && share < 100 ? percent(share) : <Check size={13} strokeWidth={3} />}
        </span>
      )}
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -top-1 -right-1 size-3 rounded-full border-2 border-surface bg-accent"
        />
      )}
    </Link>
  );
}
