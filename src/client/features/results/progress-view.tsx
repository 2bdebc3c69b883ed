import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import { TitledSection } from '#client/ui/section.tsx';
import { dayOf, formatDate, startOfDay, useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { groupLabel, groupTitle, StatChart } from '#client/shared/workout/stat-chart.tsx';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
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
import { shownVolume } from '#client/ui/volume-text.ts';
import { addDays, firstDayOf } from '#domain/history/calendar.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { heatMap, streak, missedDates, trainingStats } from '#domain/history/training-stats.ts';
import { muscleWeeks, type MuscleWork, muscleWork, weeksTrained } from '#domain/history/trends.ts';
import { counted } from '#domain/plural.ts';
import { ownedPrograms } from '#offline/queries.ts';
import { finishedWorkouts } from '#offline/queries/history.ts';
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
        {within && <MuscleTable workouts={within} span={span} first={first} />}
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

function useWorkouts({ from, to }: Span): FinishedWorkout[] | undefined {
  const device = useDevice();
  return useLiveQuery(
    async () =>
      finishedWorkouts(device, { from: startOfDay(from), to: startOfDay(addDays(to, 1)) }),
    [device, from, to],
  );
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
    <TitledSection title="Consistency">
      <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5">
        <StreakLine streak={weeks} />
        <HeatCalendar
          name="Sets done each day"
          days={days}
          monthName={(date) =>
            formatDate(date, {
              month: 'short',
              ...(date.slice(5, 7) === '01' && { year: 'numeric' }),
            })
          }
          describe={({ date, sets }) => ({
            when: groupTitle(date, 'day'),
            what: sets === 0 ? 'no workout' : counted(sets, 'set'),
          })}
        />
      </div>
    </TitledSection>
  );
}

const fewest = 8;

interface MuscleTableProps {
  workouts: readonly FinishedWorkout[];
  span: Span;
  /** The day of the first workout ever. */
  first: string;
}

function MuscleTable({ workouts, span, first }: MuscleTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const work = useMemo(() => muscleWork(workouts), [workouts]);
  const weeks = useMemo(() => muscleWeeks(workouts, { ...span, dayOf }), [workouts, span]);
  const most = work[0]?.sets ?? 0;
  const shown = isWhole ? work : work.slice(0, fewest);
  return (
    <section aria-labelledby="muscles" className="flex flex-col gap-3">
      <h2
        id="muscles"
        className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold"
      >
        Muscles
        <span className="text-sm font-normal text-muted">sets a week</span>
      </h2>
      {work.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-5 text-muted">
          No sets in this period. Your training shows up here muscle by muscle, so you can see what
          gets too little.
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {shown.map((one) => (
            <li key={one.muscle}>
              <Muscle
                work={one}
                share={one.sets / most}
                weekCount={weeksTrained(first, span)}
                weeks={weeks.map(({ from, muscles }) => ({
                  from,
                  work: muscles.find(({ muscle }) => muscle === one.muscle),
                }))}
              />
            </li>
          ))}
        </ul>
      )}
      {work.length > fewest && (
        <button
          type="button"
          onClick={() => setIsWhole(!isWhole)}
          className="min-h-11 self-start text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink"
        >
          {isWhole ? 'Show fewer' : `Show all ${work.length}`}
        </button>
      )}
    </section>
  );
}

interface MuscleProps {
  work: MuscleWork;
  /** As a share of the muscle with the most sets. */
  share: number;
  weekCount: number;
  weeks: readonly { readonly from: string; readonly work: MuscleWork | undefined }[];
}

function Muscle({ work, share, weekCount, weeks }: MuscleProps) {
  const units = useUnits();
  const [isOpen, setIsOpen] = useState(false);
  const perWeek = work.sets / weekCount;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="grid min-h-14 grid-cols-[minmax(6.75rem,1fr)_minmax(0,1.5fr)_2.75rem] items-center gap-x-4 px-4 py-2 hover:bg-line/30 sm:px-5">
        <span className="font-medium wrap-anywhere">{muscleName(work.muscle)}</span>
        <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-muted"
            style={{ width: `${Math.max(2, share * 100)}%` }}
          />
        </span>
        <span className="text-right text-lg font-semibold">
          {perWeek >= 10 ? Math.round(perWeek) : Number(perWeek.toFixed(1))}
          <span className="sr-only"> sets a week</span>
        </span>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-3 border-t border-line bg-ground px-4 py-4 sm:px-5">
          {work.volume > 0 && (
            <p className="text-sm text-muted">
              Volume a week:{' '}
              <span className="font-semibold text-ink">
                {shownVolume(work.volume / weekCount, units)}
              </span>
            </p>
          )}
          <BarChart
            name={`${muscleName(work.muscle)}, sets by week`}
            whole
            points={weeks.map((week) => ({
              key: week.from,
              date: week.from,
              label: groupLabel(week.from, 'week'),
              title: [
                groupTitle(week.from, 'week'),
                week.work && week.work.volume > 0 && shownVolume(week.work.volume, units),
              ]
                .filter(Boolean)
                .join(' · '),
              value: week.work?.sets ?? 0,
            }))}
            format={(sets) => counted(sets, 'set')}
            unit="sets"
          />
        </div>
      )}
    </details>
  );
}

const muscleName = (muscle: string): string => muscle.charAt(0).toUpperCase() + muscle.slice(1);
