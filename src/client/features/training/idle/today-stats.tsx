import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { StatTile } from '#client/ui/stat-tile.tsx';
import { shownStat, statMeanings, statTitles } from '#client/ui/stat-labels.ts';
import { stats } from '#client/ui/stats.ts';
import { StreakLine } from '#client/ui/streak-line.tsx';
import { addDays, firstDayOf } from '#domain/history/calendar.ts';
import { latestDay, missedDates, streak, trainingStats } from '#domain/history/training-stats.ts';
import { localDay } from '#offline/local-day.ts';
import { finishedWorkouts, trainedDays } from '#offline/queries/history.ts';
import type { OwnedProgram } from '../training-days.ts';

export function TodayStats({ programs }: { programs: readonly OwnedProgram[] }) {
  const device = useDevice();
  const trained = useRead(trainedDays);
  const today = latestDay(useToday(), trained ?? []);
  const from = addDays(firstDayOf(today, 'week'), -21);
  const workouts = useLiveQuery(async () => finishedWorkouts(device, { from }), [device, from]);
  const weeks = useMemo(() => streak(trained ?? [], today), [trained, today]);
  if (!workouts || !trained?.length) return null;
  const missed = programs.flatMap(({ run, sessions }) =>
    run ? missedDates(run, sessions, today) : [],
  );
  const range = { from, to: today, groupBy: 'week', dayOf: localDay } as const;
  const { total } = trainingStats(workouts, { ...range, missed });
  return (
    <section aria-labelledby="last-weeks" className="flex flex-col gap-3">
      <h2
        id="last-weeks"
        className="flex items-center justify-between gap-4 text-sm font-semibold text-muted"
      >
        Last 4 weeks
        <Link
          to="/training"
          search={{ section: 'results' }}
          className="-my-3 inline-flex min-h-11 items-center gap-1 hover:text-ink"
        >
          All results
          <ChevronRight size={18} aria-hidden />
        </Link>
      </h2>
      <dl className="grid grid-cols-2 gap-3">
        {stats.map((stat) => (
          <StatTile key={stat} title={statTitles[stat]} value={shownStat(stat, total[stat])}>
            {statMeanings[stat]}
          </StatTile>
        ))}
      </dl>
      <div className="rounded-card border border-line bg-surface px-4 py-3.5">
        <StreakLine streak={weeks} />
      </div>
    </section>
  );
}
