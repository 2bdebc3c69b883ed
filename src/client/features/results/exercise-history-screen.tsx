import { linkOptions, type LinkOptions } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ExerciseTrend } from '#client/shared/workout/exercise-trend.tsx';
import { ExerciseWorkouts } from '#client/shared/workout/exercise-workouts.tsx';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { MaxCard } from '#client/shared/maxes/max-card.tsx';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { FirstReading, useIsInReach, useOpenedAt } from '#client/shared/sync/first-reading.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { type RangeChoice, rangeOptions, spanOf } from '#client/ui/stat-range.ts';
import { TitledSection } from '#client/ui/section.tsx';
import { FigureText } from '#client/ui/stat-tile.tsx';
import type { MovementId } from '#contract/ids.ts';
import { addedIn, e1rm } from '#domain/history/logged-set.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { type MovementPoint, movementTrend } from '#domain/history/trends.ts';
import { type DatedLift, type MovementRecords, withWorkout } from '#domain/history/records.ts';
import { knownOnceRead } from '#offline/queries/first-reading.ts';
import { trainedOn } from '#offline/local-day.ts';
import { movementHistory, recordsSoFar } from '#offline/queries/history.ts';
import { movementName } from '#offline/queries/results.ts';
import type { Units } from '#domain/units.ts';
import { shownEstimate, shownLift, shownWeight, withYou } from '#client/ui/lift-text.ts';

export interface ExerciseHistoryScreenProps {
  movementId: MovementId;
  /** The workout under way, as if it ended now. */
  present?: FinishedWorkout;
  /** Whether the listed workouts link to their results; in the middle of a workout that would leave it. */
  linksWorkouts?: boolean;
}

export function ExerciseHistoryScreen({
  movementId,
  present,
  linksWorkouts = true,
}: ExerciseHistoryScreenProps) {
  const device = useDevice();
  const today = useToday();
  const [range, setRange] = useState<RangeChoice>('year');
  const from = range === 'all' ? null : spanOf(range, today, today).from;
  const earlier = useRead(recordsSoFar, movementId);
  const history = useLiveQuery(
    async () => movementHistory(device, movementId, from ? { from } : {}),
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
  useFirstScreenShown(records);
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
      {!name.isDone && <MaxCard movementId={movementId} title={name.title} records={records} />}
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
            <div className="flex min-w-0 flex-col gap-6">
              <MaxCard movementId={movementId} title={name.title} records={records} />
              <ExerciseRecords records={records} />
            </div>
          </div>
          {points.length > 0 && (
            <TitledSection title="By workout">
              <ExerciseWorkouts
                key={range}
                points={points.map((point) => ({ ...point, date: trainedOn(point) }))}
                presentId={present?.sessionId ?? null}
                linkOf={linksWorkouts ? resultsLink : () => null}
              />
            </TitledSection>
          )}
        </>
      )}
    </div>
  );
}

const resultsLink = ({ sessionId }: Pick<MovementPoint, 'sessionId'>): LinkOptions =>
  linkOptions({ to: '/results/session/$sessionId', params: { sessionId }, preload: false });

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

function ExerciseRecords({ records }: { records: MovementRecords }) {
  const units = useUnits();
  const { heaviest, mostReps, bestE1rm, repMaxes } = records;
  const loaded = repMaxes.filter(({ weight, reps }) => weight > 0 && reps > 0);
  if (repMaxes.length === 0) return null;
  return (
    <section
      aria-labelledby="records"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 id="records" className="px-4 pt-4 font-semibold sm:px-5">
        Records
      </h2>
      <dl className="divide-y divide-line px-4 sm:px-5">
        {bestE1rm && (
          <Best
            name="Estimated 1RM"
            value={shownEstimate(bestE1rm.value, units)}
            how={[`from ${shownLift(bestE1rm, units)}`, withYou(bestE1rm, units)]
              .filter(Boolean)
              .join(' · ')}
            lift={bestE1rm}
          />
        )}
        {heaviest && (
          <Best
            name="Heaviest"
            value={shownWeight(heaviest.weight, units)}
            how={[withYou(heaviest, units), heaviest.reps > 0 && `× ${heaviest.reps}`]
              .filter(Boolean)
              .join(' ')}
            lift={heaviest}
          />
        )}
        {mostReps && (
          <Best
            name="Most reps"
            value={String(mostReps.reps)}
            how={loadOfMost(mostReps, units)}
            lift={mostReps}
          />
        )}
      </dl>
      {loaded.length > 1 && <BestSets lifts={loaded} />}
    </section>
  );
}

/** 'at 20 kg', 'at 20 kg added', 'with 30 kg help'. */
function loadOfMost(lift: DatedLift, units: Units): string {
  const added = addedIn(lift);
  if (added < 0) return `with ${shownWeight(-added, units)} help`;
  return added > 0
    ? `at ${shownWeight(added, units)}${lift.body === undefined ? '' : ' added'}`
    : '';
}

function BestSets({ lifts }: { lifts: readonly DatedLift[] }) {
  const units = useUnits();
  const today = useToday();
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between px-4 font-medium hover:bg-line/30 sm:px-5">
        Best sets
        <ChevronDown
          size={20}
          aria-hidden
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <table className="w-full border-t border-line">
        <caption className="sr-only">Heaviest set for each number of reps</caption>
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="h-9 pl-4 font-medium sm:pl-5">
              Set
            </th>
            <th scope="col" className="px-2 font-medium">
              Est. 1RM
            </th>
            <th scope="col" className="pr-4 text-right font-medium sm:pr-5">
              When
            </th>
          </tr>
        </thead>
        <tbody>
          {lifts.map((lift) => {
            const estimate = e1rm(lift.weight, lift.reps);
            return (
              <tr key={lift.reps} className="border-t border-line">
                <th
                  scope="row"
                  className="py-2.5 pl-4 text-left font-semibold whitespace-nowrap sm:pl-5"
                >
                  {shownLift(lift, units)}
                </th>
                <td className="px-2 text-muted">
                  {estimate === null ? '–' : shownEstimate(estimate, units)}
                </td>
                <td className="pr-4 text-right text-sm text-muted sm:pr-5">
                  {shortDate(trainedOn(lift), today)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

interface BestProps {
  name: string;
  value: string;
  how: string;
  lift: DatedLift;
}

function Best({ name, value, how, lift }: BestProps) {
  const today = useToday();
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <dt>
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-muted">
          {[how, shortDate(trainedOn(lift), today)].filter(Boolean).join(', ')}
        </span>
      </dt>
      <dd className="shrink-0 text-xl font-semibold">
        <FigureText text={value} />
      </dd>
    </div>
  );
}
