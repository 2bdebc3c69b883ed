import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { dayOf, useToday } from '#client/shared/dates/today.ts';
import { useClientWeek } from '#client/shared/people/use-client-week.ts';
import { calendarWeek } from '#domain/coaching/client-week.ts';
import { firstDayOf } from '#domain/history/calendar.ts';
import { todayWords } from './today-words.ts';

/** Who trains today, in a line that leads to the calendar. Nothing while no client has a workout this week. */
export function TodayCard() {
  const today = useToday();
  const from = firstDayOf(today, 'week');
  const { clients } = useClientWeek(from);
  const days = useMemo(
    () => clients && calendarWeek(clients, { from, today, dayOf }),
    [clients, from, today],
  );
  if (!days || days.every(({ entries }) => entries.length === 0)) return null;
  const { main, more } = todayWords(days, today);
  return (
    <Link
      to="/clients/calendar"
      className="flex min-h-18 items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-edge sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{main}</span>
        {more && <span className="block text-muted">{more}</span>}
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}
