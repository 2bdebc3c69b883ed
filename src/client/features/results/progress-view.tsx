import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useMemo } from 'react';
import { useDevice } from '#client/app/device-context.ts';
import { dayOf, startOfDay, useToday } from '#client/app/today.ts';
import { Segments } from '#client/ui/segments.tsx';
import { shownStat, type Stat, statMeanings, stats, statTitles } from '#client/ui/stat-words.ts';
import { FigureText } from '#client/ui/stat-tile.tsx';
import { addDays } from '#domain/history/calendar.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { missedDates, type StatTiles, trainingStats } from '#domain/history/training-stats.ts';
import { ownedPrograms } from '#offline/queries.ts';
import { finishedWorkouts } from '#offline/queries/history.ts';
import { Consistency, firstDayShown } from './consistency.tsx';
import { MuscleTable } from './muscle-table.tsx';
import { groupOptions, rangeOptions, type ResultsSearch } from './results-search.ts';
import { StatChart } from './stat-chart.tsx';
import { canGroup, groupingOf, type Span, spanBefore, spanOf } from './stat-range.ts';

/** `started`: when each workout was started, the latest first. */
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
            <Tiles
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

/** Of the days of a span, the first and the last included. */
function useWorkouts({ from, to }: Span): FinishedWorkout[] | undefined {
  const device = useDevice();
  return useLiveQuery(
    async () =>
      finishedWorkouts(device, { from: startOfDay(from), to: startOfDay(addDays(to, 1)) }),
    [device, from, to],
  );
}

/** The days of the present runs that were left out. */
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

interface TilesProps {
  now: StatTiles;
  /** Of as many days before; null where there is no before. */
  before: StatTiles | null;
  stat: Stat;
  onChoose: (stat: Stat) => void;
}

/** The four figures; the one that is chosen is drawn below them. */
function Tiles({ now, before, stat, onChoose }: TilesProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <legend className="sr-only">Shown in the chart</legend>
      {stats.map((one) => (
        <label
          key={one}
          className="flex cursor-pointer flex-col gap-0.5 rounded-card border border-line bg-surface px-4 py-3.5 transition-colors hover:border-edge has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-information"
        >
          <input
            type="radio"
            name="stat"
            checked={one === stat}
            onChange={() => onChoose(one)}
            className="sr-only"
          />
          <span className="text-sm text-muted">{statTitles[one]}</span>
          <span className="text-xl font-semibold">
            <FigureText text={shownStat(one, now[one])} />
          </span>
          <span className="text-xs text-muted">
            {before === null ? statMeanings[one] : changeWords(one, now[one], before[one])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Against as many days before: 'up from 12'. */
function changeWords(stat: Stat, now: number | null, before: number | null): string {
  if (now === null || !before) return statMeanings[stat];
  const [shownNow, shownBefore] = [shownStat(stat, now), shownStat(stat, before)];
  if (shownNow === shownBefore) return `as before, ${statMeanings[stat]}`;
  return `${now > before ? 'up' : 'down'} from ${shownBefore}`;
}
