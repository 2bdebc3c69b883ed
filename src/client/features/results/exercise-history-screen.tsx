import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import type { MovementId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { dayOf, startOfDay, useToday } from '#client/shared/dates/today.ts';
import { FirstReading, useIsInReach, useOpenedAt } from '#client/shared/sync/first-reading.tsx';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { Segments } from '#client/ui/segments.tsx';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { movementTrend } from '#domain/history/movement-trend.ts';
import { withWorkout } from '#domain/history/records.ts';
import { knownOnceRead } from '#offline/queries/first-reading.ts';
import { movementHistory, recordsSoFar } from '#offline/queries/history.ts';
import { movementName } from '#offline/queries/results.ts';
import { ExerciseRecords } from './exercise-records.tsx';
import { ExerciseTrend } from './exercise-trend.tsx';
import { ExerciseWorkouts } from './exercise-workouts.tsx';
import { type RangeChoice, rangeOptions, spanOf } from '#client/ui/stat-range.ts';

export interface ExerciseHistoryScreenProps {
  movementId: MovementId;
  /** The workout under way, as if it ended now. */
  present?: FinishedWorkout;
  /** Whether the listed workouts link to their results; in the middle of a workout that would leave it. */
  linksWorkouts?: boolean;
}

/** One exercise over all workouts: its trend, records, best sets and every time it was done. */
export function ExerciseHistoryScreen({
  movementId,
  present,
  linksWorkouts = true,
}: ExerciseHistoryScreenProps) {
  const device = useDevice();
  const today = useToday();
  const [range, setRange] = useState<RangeChoice>('year');
  const from = range === 'all' ? null : spanOf(range, today, today).from;
  const earlier = useLiveQuery(async () => recordsSoFar(device, movementId), [device, movementId]);
  const history = useLiveQuery(
    async () => movementHistory(device, movementId, from ? { from: startOfDay(from) } : {}),
    [device, movementId, from],
  );
  const name = useName(movementId, present);
  const points = useMemo(
    () => movementTrend([...(history ?? []), ...(present ? [present] : [])], movementId),
    [history, present, movementId],
  );
  const records = useMemo(
    () => earlier && withWorkout(earlier, present, movementId),
    [earlier, present, movementId],
  );
  useEffect(() => {
    if (records) firstScreenShown();
  }, [records]);
  if (name === null) return <FirstReading />;
  if (!records || !history || name === undefined) return <LoadingView />;
  return (
    <div className="flex flex-col gap-6">
      <header>
        <p className="text-sm text-muted">Exercise history</p>
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
          {name.title}
        </h1>
      </header>
      {!name.isDone ? (
        <EmptyState title="No history yet">
          Log a set, and your weights, records and best sets show up here.
        </EmptyState>
      ) : (
        <>
          <Segments
            label="Range"
            options={rangeOptions}
            value={range}
            onChange={setRange}
            className="sm:self-start"
          />
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            {points.length === 0 ? (
              <p className="rounded-card border border-line bg-surface p-5 text-muted">
                No sets in this period. Choose a longer one.
              </p>
            ) : (
              <ExerciseTrend points={points} />
            )}
            <ExerciseRecords records={records} />
          </div>
          {points.length > 0 && (
            <ExerciseWorkouts
              key={range}
              points={points.map((point) => ({ ...point, date: dayOf(point.startDate) }))}
              presentId={present?.sessionId ?? null}
              linksWorkouts={linksWorkouts}
            />
          )}
        </>
      )}
    </div>
  );
}

/**
 * Its title when it was last done, or the library's if it never was. Null: not read yet, so it is unknown whether it
 * was done.
 */
function useName(
  movementId: MovementId,
  present: FinishedWorkout | undefined,
): { title: string; isDone: boolean } | null | undefined {
  const device = useDevice();
  const now = present?.movements.find((movement) => movement.movementId === movementId)?.title;
  const openedAt = useOpenedAt(movementId);
  // Without a signal, the data on this device is all there is.
  const since = useIsInReach() ? openedAt : 0;
  return useLiveQuery(async () => {
    const find = () => movementName(device, movementId);
    const title = now || (await knownOnceRead(device, find, since));
    if (title === undefined) return null;
    const isDone = now !== undefined || title !== null;
    if (title) return { title, isDone };
    const { findMovement } = await import('#domain/movement/catalogue.ts');
    return { title: findMovement(movementId)?.title ?? 'Exercise', isDone };
  }, [device, movementId, now, since]);
}
