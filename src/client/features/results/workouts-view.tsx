import { useReached } from '#client/shared/screen/use-reached.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { Button } from '#client/ui/button.tsx';
import { addDays, firstDayOf } from '#domain/history/calendar.ts';
import { trainedOn } from '#offline/local-day.ts';
import { finishedWorkouts } from '#offline/queries/history.ts';
import { setsLine } from '#client/ui/sets-figure.ts';
import { counted } from '#domain/plural.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useUnits } from '#client/shared/session/session.ts';
import { hoursAndMinutes } from '#client/ui/stat-labels.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import { shownVolume } from '#client/ui/volume-text.ts';

const monthsAtOnce = 3;
const rowHeight = 73;

/** Kept here so that coming back from a workout shows the list as long as it was. */
let monthsShown = monthsAtOnce;

/** Every finished workout, latest first; months are read only when scrolled to. */
export function WorkoutsView({ trained }: { trained: readonly string[] }) {
  const months = useMemo(
    () => [...Map.groupBy(trained, (day) => firstDayOf(day, 'month'))],
    [trained],
  );
  const [count, setCount] = useState(monthsShown);
  const showMore = () => {
    monthsShown = count + monthsAtOnce;
    setCount(monthsShown);
  };
  const end = useReached(showMore, { margin: '600px', step: count });
  return (
    <div className="flex flex-col gap-6">
      {months.slice(0, count).map(([month, days]) => (
        <Month key={month} month={month} workoutCount={days.length} />
      ))}
      {months.length > count ? (
        <div ref={end} className="flex justify-center">
          <Button onClick={showMore}>Show earlier workouts</Button>
        </div>
      ) : (
        <p className="text-center text-sm text-muted">
          That’s all: {counted(trained.length, 'workout')}
        </p>
      )}
    </div>
  );
}

/** `month`: its first day. */
function Month({ month, workoutCount }: { month: string; workoutCount: number }) {
  const device = useDevice();
  const year = useToday().slice(0, 4);
  const workouts = useLiveQuery(
    async () =>
      finishedWorkouts(device, {
        from: month,
        to: addDays(firstDayOf(addDays(month, 31), 'month'), -1),
      }),
    [device, month],
  );
  return (
    <section
      className="flex flex-col gap-3 [content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${40 + workoutCount * rowHeight}px` }}
    >
      <h2 className="text-sm font-semibold text-muted">
        {formatDate(month, {
          month: 'long',
          ...(!month.startsWith(year) && { year: 'numeric' }),
        })}
      </h2>
      {workouts ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {workouts.toReversed().map((workout) => (
            <li key={workout.sessionId}>
              <WorkoutRow workout={workout} />
            </li>
          ))}
        </ul>
      ) : (
        <div style={{ height: workoutCount * rowHeight }} />
      )}
    </section>
  );
}

function WorkoutRow({ workout }: { workout: FinishedWorkout }) {
  const units = useUnits();
  const { sessionId, seconds, volume } = workout;
  const date = trainedOn(workout);
  return (
    <Link
      to="/results/session/$sessionId"
      params={{ sessionId }}
      preload={false}
      className="flex min-h-18 items-center gap-4 px-4 py-2.5 transition-colors hover:bg-line/30 sm:px-5"
    >
      <span className="flex w-11 shrink-0 flex-col items-center text-xs text-muted">
        {formatDate(date, { weekday: 'short' })}
        <span className="text-lg font-semibold text-ink">{Number(date.slice(8))}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-balance wrap-anywhere">
          {workoutTitle(workout)}
        </span>
        <span className="block text-sm text-muted">
          {[setsLine(workout), hoursAndMinutes(seconds), volume > 0 && shownVolume(volume, units)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}
