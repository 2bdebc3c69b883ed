import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { dayOf, formatDate, startOfDay, useToday } from '#client/shared/dates/today.ts';
import { Button } from '#client/ui/button.tsx';
import { addDays, firstDayOf } from '#domain/history/calendar.ts';
import { finishedWorkouts } from '#offline/queries/history.ts';
import { counted } from '#domain/plural.ts';
import { WorkoutRow } from './workout-row.tsx';

const monthsAtOnce = 3;
const rowHeight = 73;

/** Who comes back from a workout finds the list as long as it was. */
let monthsShown = monthsAtOnce;

/** Every finished workout, the latest first; of the months only those are read that one gets to. */
export function WorkoutsView({ started }: { started: readonly string[] }) {
  const months = useMemo(
    () => [...Map.groupBy(started, (instant) => firstDayOf(dayOf(instant), 'month'))],
    [started],
  );
  const [count, setCount] = useState(monthsShown);
  const showMore = () => {
    monthsShown = count + monthsAtOnce;
    setCount(monthsShown);
  };
  const end = useReached(count, showMore);
  return (
    <div className="flex flex-col gap-6">
      {months.slice(0, count).map(([month, starts]) => (
        <Month key={month} month={month} workoutCount={starts.length} />
      ))}
      {months.length > count ? (
        <div ref={end} className="flex justify-center">
          <Button onClick={showMore}>Show earlier workouts</Button>
        </div>
      ) : (
        <p className="text-center text-sm text-muted">
          That’s all: {counted(started.length, 'workout')}
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
        from: startOfDay(month),
        to: startOfDay(firstDayOf(addDays(month, 31), 'month')),
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

/** Calls when the element comes near the window; looks again after each `step`. */
function useReached(step: number, onReached: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [step]);
  return element;
}
