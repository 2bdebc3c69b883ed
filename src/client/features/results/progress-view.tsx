import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useMemo } from 'react';
import { dayOf, formatDate, startOfDay, useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { StatChart } from '#client/shared/workout/stat-chart.tsx';
import { HeatCalendar } from '#client/ui/charts/heat-calendar.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { StatChoice } from '#client/ui/stat-choice.tsx';
import {
  canGroup,
  groupingOf,
  groupOptions,
  rangeOptions,
  type Span,
  spanBefore,
  spanOf,
} from '#client/ui/stat-range.ts';
import { StreakLine } from '#client/ui/streak-line.tsx';
import { addDays, firstDayOf } from '#domain/history/calendar.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { heatMap, streak } from '#domain/history/streak.ts';
import { missedDates, trainingStats } from '#domain/history/training-stats.ts';
import { counted } from '#domain/plural.ts';
import { ownedPrograms } from '#offline/queries.ts';
import { finishedWorkouts } from '#offline/queries/history.ts';
import { MuscleTable } from './muscle-table.tsx';
import type { ResultsSearch } from './results-search.ts';

/** `started`: the start of every workout, latest first. */
export function ProgressView({ started }: { started: readonly string[] }) {
  const today = useToday();
  const search: ResultsSearch = useSearch({ strict: false });
  const look = useLook();
  const range = search.range ?? '3-months';
  const stat = search.stat ?? 'activityCount';
  const first = dayOf(started.at(-1) ?? '');
  const span = useMemo(() => spanOf(range, today, first), [range, today, first]);
  const groupBy = groupingOf(range, span, search.by);
  const shown = [spanBefore(span).from, firstDayShown(today)].toSorted();
  const workouts = useWorkouts({ from: shown[0]!, to: today });
  const missed = useMissed(today);
  const figures = useMemo(() => {
    if (!workouts || !missed) return null;
    const asked = { groupBy, dayOf, missed };
    return {
      ...trainingStats(workouts, { ...span, ...asked }),
      before: trainingStats(workouts, { ...spanBefore(span), ...asked }).total,
    };
  }, [workouts, missed, span, groupBy]);
  const below = useDeferredValue(workouts);
  const within = below?.filter(({ startDate }) => dayOf(startDate) >= span.from);
  return (
    <div className="flex flex-col gap-8">
      <section aria-label="Statistics" className="flex flex-col gap-4">
        <Segments
          label="Range"
          options={rangeOptions}
          value={range}
          onChange={(to) => look({ range: to })}
          className="sm:self-start"
        />
        {figures && (
          <>
            <StatChoice
              now={figures.total}
              before={range === 'all' ? null : figures.before}
              stat={stat}
              onChoose={(to) => look({ stat: to })}
            />
            <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
              <Segments
                label="Grouped by"
                options={groupOptions.filter(({ value }) => canGroup(span, value))}
                value={groupBy}
                onChange={(to) => look({ by: to })}
                className="sm:self-end"
              />
              <StatChart stat={stat} groups={figures.groups} groupBy={groupBy} />
            </div>
          </>
        )}
      </section>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        {below && <Consistency started={started} workouts={below} today={today} />}
        {within && <MuscleTable workouts={within} span={span} />}
      </div>
    </div>
  );
}

function useLook() {
  const navigate = useNavigate();
  return (to: ResultsSearch) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, ...to }),
      replace: true,
      resetScroll: false,
    });
}

/** Workouts within a span, both days inclusive. */
function useWorkouts({ from, to }: Span): FinishedWorkout[] | undefined {
  const device = useDevice();
  return useLiveQuery(
    async () =>
      finishedWorkouts(device, { from: startOfDay(from), to: startOfDay(addDays(to, 1)) }),
    [device, from, to],
  );
}

/** The missed days of the current runs. */
function useMissed(today: string): string[] | undefined {
  const device = useDevice();
  return useLiveQuery(
    async () =>
      (await ownedPrograms(device)).flatMap(({ run, sessions }) =>
        run ? missedDates(run, sessions, today) : [],
      ),
    [device, today],
  );
}

const weeksShown = 53;

/** Start of the 53 weeks that end with the current one. */
const firstDayShown = (today: string): string =>
  addDays(firstDayOf(today, 'week'), -7 * (weeksShown - 1));

interface ConsistencyProps {
  /** The start of every workout, latest first. */
  started: readonly string[];
  /** At least those since the first day shown. */
  workouts: readonly FinishedWorkout[];
  today: string;
}

/** How regular training is: the streak of weeks, and a year of days. */
function Consistency({ started, workouts, today }: ConsistencyProps) {
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
