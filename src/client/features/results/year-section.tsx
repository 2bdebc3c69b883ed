import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDate } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { IconButton } from '#client/ui/button.tsx';
import { HeatLegend, HeatYear } from '#client/ui/charts/heat-year.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import { StreakLine } from '#client/ui/streak-line.tsx';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { streak } from '#domain/history/training-stats.ts';
import { type HeatDay, heatMap, yearSoFar } from '#domain/history/training-year.ts';
import { counted } from '#domain/plural.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import { trainedOn } from '#offline/local-day.ts';
import { finishedWorkouts } from '#offline/queries/history.ts';
import { yearWords } from './year-words.ts';

export interface YearSectionProps {
  /** The day of every workout, the latest first. */
  trained: readonly string[];
  today: string;
}

export function YearSection({ trained, today }: YearSectionProps) {
  const weeks = useMemo(() => streak(trained, today), [trained, today]);
  const soFar = useMemo(() => yearSoFar(trained, today), [trained, today]);
  const present = Number(today.slice(0, 4));
  const [year, setYear] = useState(present);
  const first = Number(trained.at(-1)!.slice(0, 4));
  return (
    <TitledSection title="Consistency">
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <StreakLine streak={weeks} />
          <p className="text-muted">{yearWords(soFar)}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <div role="group" aria-label="Year" className="-ml-3 flex items-center">
            <IconButton
              label="Year before"
              disabled={year <= first}
              onClick={() => setYear(year - 1)}
            >
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <span aria-live="polite" className="text-lg font-semibold">
              {year}
            </span>
            <IconButton
              label="Year after"
              disabled={year >= present}
              onClick={() => setYear(year + 1)}
            >
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </div>
          <HeatLegend />
        </div>
        <YearMap key={year} year={year} today={today} />
      </div>
    </TitledSection>
  );
}

type Day = HeatDay<FinishedWorkout & { readonly date: string }>;

function YearMap({ year, today }: { year: number; today: string }) {
  const device = useDevice();
  const [date, setDate] = useState<string | null>(null);
  const [from, end] = [`${year}-01-01`, `${year}-12-31`];
  const isPresent = today.startsWith(`${year}-`);
  const to = isPresent ? today : end;
  const workouts = useLiveQuery(
    async () => finishedWorkouts(device, { from, to: end }),
    [device, from, end],
  );
  const days = useMemo(
    () =>
      heatMap(
        (workouts ?? []).map((workout) => ({ ...workout, date: trainedOn(workout) })),
        { from, to },
      ),
    [workouts, from, to],
  );
  const chosen = days.find((day) => day.date === date) ?? null;
  return (
    <>
      <HeatYear
        name={`Sets done each day of ${year}`}
        days={days}
        today={isPresent ? today : null}
        wordsOf={wordsOf}
        monthName={(day) => formatDate(day, { month: 'short' })}
        weekdayName={(day) => formatDate(day, { weekday: 'short' })}
        chosen={chosen}
        onChoose={(day) => setDate(day.date)}
      />
      <ChosenDay day={chosen} />
    </>
  );
}

function ChosenDay({ day }: { day: Day | null }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4">
      <p className={day ? 'font-medium' : 'text-sm text-muted'}>
        {day ? wordsOf(day) : 'Choose a day to see what you did.'}
      </p>
      {day?.workouts.map((workout) => (
        <Link
          key={workout.sessionId}
          to="/results/session/$sessionId"
          params={{ sessionId: workout.sessionId }}
          preload={false}
          className="inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          Open {workoutTitle(workout)}
        </Link>
      ))}
    </div>
  );
}

/** 'Tue 4 Mar 2025: Upper A, 18 sets' */
function wordsOf({ date, workouts }: Day): string {
  const when = formatDate(date, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const done = workouts.map(
    (workout) => `${workoutTitle(workout)}, ${counted(workout.setsDone, 'set')}`,
  );
  return `${when.replaceAll(',', '')}: ${done.join('; ') || 'no workout'}`;
}
