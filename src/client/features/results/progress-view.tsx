import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { StatChart } from '#client/shared/workout/stat-chart.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
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
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { firstDayCounted } from '#domain/history/muscle-sets.ts';
import { latestDay, missedDates, trainingStats } from '#domain/history/training-stats.ts';
import { localDay } from '#offline/local-day.ts';
import { ownedPrograms } from '#offline/queries.ts';
import { finishedWorkouts } from '#offline/queries/history.ts';
import { MusclesSection } from './muscles-section.tsx';
import type { ResultsSearch } from './results-search.ts';
import { YearSection } from './year-section.tsx';

const CompareSection = lazyPart(async () => (await import('./compare-section.tsx')).CompareSection);

/** `trained`: the day of every workout, the latest first. */
export function ProgressView({ trained }: { trained: readonly string[] }) {
  const today = latestDay(useToday(), trained);
  const search: ResultsSearch = useSearch({ strict: false });
  const look = useLook();
  const range = search.range ?? '3-months';
  const stat = search.stat ?? 'activityCount';
  const first = trained.at(-1) ?? '';
  const span = useMemo(() => spanOf(range, today, first), [range, today, first]);
  const groupBy = groupingOf(range, span, search.by);
  const [from = today] = [spanBefore(span).from, firstDayCounted(today)].toSorted();
  const workouts = useWorkouts({ from, to: today });
  const missed = useMissed(today);
  const figures = useMemo(() => {
    if (!workouts || !missed) return null;
    const asked = { groupBy, dayOf: localDay, missed };
    return {
      ...trainingStats(workouts, { ...span, ...asked }),
      before: trainingStats(workouts, { ...spanBefore(span), ...asked }).total,
    };
  }, [workouts, missed, span, groupBy]);
  const below = useDeferredValue(workouts);
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
      {below && (
        <>
          <YearSection trained={trained} today={today} />
          <MusclesSection workouts={below} span={span} first={first} />
          <Suspense>
            <CompareSection />
          </Suspense>
        </>
      )}
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

function useWorkouts({ from, to }: Span): FinishedWorkout[] | undefined {
  const device = useDevice();
  return useLiveQuery(async () => finishedWorkouts(device, { from, to }), [device, from, to]);
}

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
