import { useMemo } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { useCurrentUser, useUnits } from '#client/shared/session/session.ts';
import { MuscleList } from '#client/shared/workout/muscle-list.tsx';
import { muscleName } from '#client/shared/workout/muscle-words.ts';
import { groupLabel, groupTitle } from '#client/shared/workout/stat-chart.tsx';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import type { Span } from '#client/ui/stat-range.ts';
import { shownVolume } from '#client/ui/volume-text.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { muscleSets } from '#domain/history/muscle-sets.ts';
import { type MuscleWeek, muscleWeeks } from '#domain/history/trends.ts';
import { counted } from '#domain/plural.ts';
import { localDay } from '#offline/local-day.ts';
import { TargetForm } from './target-form.tsx';

export interface MusclesSectionProps {
  /** At least those of the last four full weeks and of the span. */
  workouts: readonly FinishedWorkout[];
  /** Of the charts. */
  span: Span;
  /** The day of the first workout ever. */
  first: string;
}

export function MusclesSection({ workouts, span, first }: MusclesSectionProps) {
  const today = useToday();
  const chosen = useCurrentUser()?.preferences.muscleTargets;
  const muscles = useMemo(
    () => muscleSets(workouts, { today, dayOf: localDay, first, targets: chosen ?? {} }),
    [workouts, today, first, chosen],
  );
  const weeks = useMemo(
    () => muscleWeeks(workouts, { ...span, dayOf: localDay }),
    [workouts, span],
  );
  return (
    <TitledSection title="Muscles">
      {muscles.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-5 text-muted">
          No sets in the last weeks. Your training shows up here muscle by muscle, so you can see
          what gets too little.
        </p>
      ) : (
        <MuscleList muscles={muscles} whose="your">
          {(sets) => (
            <>
              <TargetForm muscle={sets.muscle} chosen={chosen?.[sets.muscle]} />
              <WeekChart muscle={sets.muscle} weeks={weeks} />
            </>
          )}
        </MuscleList>
      )}
    </TitledSection>
  );
}

function WeekChart({ muscle, weeks }: { muscle: string; weeks: readonly MuscleWeek[] }) {
  const units = useUnits();
  const points = weeks.map(({ from, muscles }) => {
    const work = muscles.find((one) => one.muscle === muscle);
    const volume = work && work.volume > 0 && shownVolume(work.volume, units);
    return {
      key: from,
      date: from,
      label: groupLabel(from, 'week'),
      title: [groupTitle(from, 'week'), volume].filter(Boolean).join(' · '),
      value: work?.sets ?? 0,
    };
  });
  return (
    <BarChart
      name={`${muscleName(muscle)}, sets by week`}
      points={points}
      format={(sets) => counted(sets, 'set')}
      unit="sets"
    />
  );
}
