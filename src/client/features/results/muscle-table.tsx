import { useMemo, useState } from 'react';
import { dayOf } from '#client/shared/dates/today.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { muscleWeeks, type MuscleWork, muscleWork } from '#domain/history/volume.ts';
import { groupLabel, groupTitle } from '#client/shared/workout/stat-chart.tsx';
import type { Span } from '#client/ui/stat-range.ts';
import { shownVolume } from '#client/ui/volume-text.ts';
import { counted } from '#domain/plural.ts';

const fewest = 8;

/** Sets and volume of each muscle per week of the span; a muscle expands into its weeks. */
export function MuscleTable({
  workouts,
  span,
}: {
  workouts: readonly FinishedWorkout[];
  span: Span;
}) {
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
                weekCount={weeks.length}
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
            formatTick={String}
          />
        </div>
      )}
    </details>
  );
}

const muscleName = (muscle: string): string => muscle.charAt(0).toUpperCase() + muscle.slice(1);
