// Questions about all training so far. Each reads by an index, so that ten years of workouts cost no more than ten
// workouts.
import type {
  ExerciseId,
  MovementId,
  ProgramRunId,
  TrainingPlanDayId,
  TrainingSessionId,
} from '#contract/ids.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import type { FinishedWorkout, MovementDone } from '#domain/history/finished-workout.ts';
import { type DatedLift, type MovementRecords, recordsAmong } from '#domain/history/records.ts';
import { partsOf, type SessionPart } from '#domain/history/session-parts.ts';
import { addDays } from '#domain/history/calendar.ts';
import type { Started } from '#domain/session/day-of-workout.ts';
import { type FinishedRow, keyParts, liftNames } from '../database/finished-row.ts';
import { roundTo } from '#domain/units.ts';
import type { Device } from '../device.ts';
import { trainedOn } from '../local-day.ts';

/** Calendar days, both included. Without one, there is no limit on that side. */
export interface HistoryRange {
  readonly from?: string;
  readonly to?: string;
}

/** A workout that 'before' is relative to. */
type Present = Pick<TrainingSession, 'startDate'>;

// Dates are digits first: everything sorts between these two.
const [earliest, latest] = ['', '~'];

/**
 * The starts that may fall on days of the range: where an athlete trains, a day begins up to 14 hours before it does in UTC,
 * and ends up to 12 hours later.
 */
const startsIn = ({ from, to }: HistoryRange): readonly [from: string, to: string] => [
  from === undefined ? earliest : addDays(from, -1),
  to === undefined ? latest : addDays(to, 2),
];

const isIn =
  ({ from = earliest, to = latest }: HistoryRange) =>
  (workout: Started): boolean => {
    const day = trainedOn(workout);
    return day >= from && day <= to;
  };

/** Those of the range, the earliest start first. */
export async function finishedWorkouts(
  { database }: Device,
  range: HistoryRange = {},
): Promise<FinishedWorkout[]> {
  const [from, to] = startsIn(range);
  const found = await database.finished.where('key').between(from, to, true, false).toArray();
  return found.filter(isIn(range));
}

/** The last thirty, newest first. */
export const latestWorkouts = ({ database }: Device): Promise<FinishedWorkout[]> =>
  database.finished.orderBy('key').reverse().limit(30).toArray();

/** Of one day of a run, newest first: builds before wire version 3 could leave two. */
export async function finishedOnDay(
  { database }: Device,
  runId: ProgramRunId,
  dayId: TrainingPlanDayId,
): Promise<FinishedWorkout[]> {
  return database.finished.where('[runId+dayId]').equals([runId, dayId]).reverse().toArray();
}

/** The day of every workout, the latest first, without the workouts. */
export async function trainedDays({ database }: Device): Promise<string[]> {
  const keys = await database.finished.toCollection().primaryKeys();
  // Who flew west over the date line has a later start on an earlier day.
  return keys
    .map((key) => trainedOn(keyParts(key)))
    .toSorted()
    .toReversed();
}

/** The workouts with this movement, oldest first. */
export async function movementHistory(
  { database }: Device,
  movementId: MovementId,
  range: HistoryRange = {},
): Promise<FinishedWorkout[]> {
  const [from, to] = startsIn(range);
  const found = await database.finished
    .where('byMovement')
    .between([movementId, from], [movementId, to], true, false)
    .toArray();
  return found.filter(isIn(range));
}

/** A movement that was done at least once. */
export interface KnownMovement extends Pick<
  MovementDone,
  'movementId' | 'title' | 'bodyPart' | 'muscles'
> {
  readonly workouts: number;
  /** The day it was last done. */
  readonly lastDay: string;
}

/** Most recent first, with the title from then. */
export async function knownMovements({ database }: Device): Promise<KnownMovement[]> {
  const found: Promise<KnownMovement | null>[] = [];
  let after: readonly unknown[] = [];
  for (;;) {
    const [key] = await database.finished.where('byMovement').above(after).limit(1).keys();
    if (key === undefined) break;
    const [movementId] = key as unknown as [MovementId];
    after = [movementId, []];
    const same = database.finished
      .where('byMovement')
      .between([movementId, earliest], [movementId, latest]);
    found.push(
      Promise.all([same.clone().last(), same.clone().count()]).then(([last, workouts]) => {
        const done = last?.movements.find((movement) => movement.movementId === movementId);
        if (!last || !done) return null;
        const { title, bodyPart, muscles } = done;
        return { movementId, title, bodyPart, muscles, workouts, lastDay: trainedOn(last) };
      }),
    );
  }
  const known = await Promise.all(found);
  return known
    .filter((movement) => movement !== null)
    .toSorted((a, b) => b.lastDay.localeCompare(a.lastDay));
}

/** How a movement went in the last finished workout before this one, of any program and run. */
export interface LastTime {
  readonly sessionId: TrainingSessionId;
  readonly startDate: string;
  readonly exerciseId: ExerciseId;
  /** All of them, including warm-ups and those not done. */
  readonly sets: readonly ExerciseSet[];
}

/**
 * Null: never done before. `occurrence`: which of the exercises with this movement, from 0; if that one was not done,
 * the first that was.
 */
export async function lastTime(
  { database }: Device,
  movementId: MovementId,
  before: Present,
  occurrence = 0,
): Promise<LastTime | null> {
  const [key] = await database.finished
    .where('byMovement')
    .between([movementId, earliest], [movementId, before.startDate], true, false)
    .reverse()
    .limit(1)
    .primaryKeys();
  const row = key && (await database.entities.get(`training-session:${keyParts(key).sessionId}`));
  if (!row) return null;
  const session = row.body;
  const parts = partsOf(session).filter(({ movement }) => movement?._id === movementId);
  const isDone = (one: SessionPart | undefined) => one?.logged.some((set) => set.done);
  const part = isDone(parts[occurrence]) ? parts[occurrence] : parts.find(isDone);
  const { _id, startDate } = session;
  return part
    ? { sessionId: _id, startDate, exerciseId: part.exerciseId, sets: part.logged }
    : null;
}

/**
 * The records of a movement as of the start of a workout. For each number of reps ever done, it reads the key of the
 * heaviest lift: a few dozen keys, however long the history is.
 */
export const recordsBefore = (
  device: Device,
  movementId: MovementId,
  { startDate: before }: Present,
): Promise<MovementRecords> =>
  // In one transaction: starting one costs more than reading a key.
  device.database.transaction('r', device.database.finished, async () => {
    const { typed, moved, added } = liftNames(movementId);
    return recordsAmong([
      ...(await bestLifts(device, typed, before)),
      ...(await bestLifts(device, moved, before)),
      ...(await bestLifts(device, added, before)).map((lift) => ({
        ...lift,
        weight: roundTo(lift.weight + (lift.body ?? 0), 2),
      })),
    ]);
  });

/** For each number of reps the lift with the greatest number of kilograms under this name (`liftNames`). */
async function bestLifts(device: Device, name: string, before: string): Promise<DatedLift[]> {
  const lifts: DatedLift[] = [];
  let below: Key = [name, []];
  for (;;) {
    const lift = await liftAt(device, [name], below, 'last');
    if (!lift) return lifts;
    const { reps, weight } = lift;
    const same: Key = [name, reps, weight];
    if (lift.startDate < before) {
      // The record was set when this was lifted for the first time.
      const first = await liftAt(device, same, [...same, before], 'first');
      lifts.push(first ?? lift);
      below = [name, reps];
    } else below = [...same, before];
  }
}

/** The records of a movement in everything ever finished. */
export const recordsSoFar = (device: Device, movementId: MovementId): Promise<MovementRecords> =>
  recordsBefore(device, movementId, { startDate: latest });

type Key = readonly unknown[];

/** The lift with the first or last key in the range, its upper end excluded. */
async function liftAt(
  { database }: Device,
  from: Key,
  to: Key,
  which: 'first' | 'last',
): Promise<DatedLift | null> {
  let found: DatedLift | null = null;
  const between = database.finished.where('byLift').between(from, to, true, false);
  await (which === 'last' ? between.reverse() : between).limit(1).eachKey((key, { primaryKey }) => {
    const [, reps, weight, startDate, body] = key as unknown as FinishedRow['byLift'][number];
    const { sessionId, day } = keyParts(String(primaryKey));
    found = {
      reps,
      weight,
      startDate,
      day,
      sessionId,
      ...(body !== undefined && { body }),
    };
  });
  return found;
}
