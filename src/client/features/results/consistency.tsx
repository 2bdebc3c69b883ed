import { useMemo } from 'react';
import { dayOf, formatDate, startOfDay } from '#client/shared/dates/today.ts';
import { HeatCalendar } from '#client/ui/charts/heat-calendar.tsx';
import { StreakLine } from '#client/ui/streak-line.tsx';
import { addDays, firstDayOf } from '#domain/history/calendar.ts';
import { heatMap, streak } from '#domain/history/streak.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { counted } from '#domain/plural.ts';

const weeksShown = 53;

/** Start of the 53 weeks that end with the current one. */
export const firstDayShown = (today: string): string =>
  addDays(firstDayOf(today, 'week'), -7 * (weeksShown - 1));

export interface ConsistencyProps {
  /** The start of every workout, latest first. */
  started: readonly string[];
  /** At least those since the first day shown. */
  workouts: readonly FinishedWorkout[];
  today: string;
}

/** How regular training is: the streak of weeks, and a year of days. */
export function Consistency({ started, workouts, today }: ConsistencyProps) {
  const weeks = useMemo(() => streak(started, { today, startOf: startOfDay }), [started, today]);
  const from = firstDayShown(today);
  const days = useMemo(
    () =>
      heatMap(
        workouts.map(({ startDate, setsDone }) => ({ date: dayOf(startDate), setsDone })),
        { from, to: today },
      ),
    [workouts, from, today],
  );
  return (
    <section aria-labelledby="consistency" className="flex flex-col gap-3">
      <h2 id="consistency" className="text-lg font-semibold">
        Consistency
      </h2>
      <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5">
        <StreakLine streak={weeks} />
        <HeatCalendar
          name="Sets done each day"
          days={days}
          monthName={(date) => formatDate(date, { month: 'short' })}
          describe={({ date, sets }) => ({
            when: formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' }),
            what: sets === 0 ? 'no workout' : counted(sets, 'set'),
          })}
        />
      </div>
    </section>
  );
}
