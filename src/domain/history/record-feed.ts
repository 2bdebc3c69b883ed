// Every record that an athlete has set, by the workout in which it fell. Nothing is stored: a set that is corrected or
// deleted takes its records along, and gives back those that it had beaten.
import type { MovementId } from '#contract/ids.ts';
import type { ExerciseLogEntry } from '#contract/training.ts';
import type { ClockScore } from '../exercise/clock-score.ts';
import { bestOf, clockRecord, type ClockRecord } from './clock-records.ts';
import { clockedIn } from './clocked.ts';
import type { FinishedWorkout, MovementDone } from './finished-workout.ts';
import {
  type MovementRecords,
  type NewRecord,
  recordsAmong,
  withLifts,
  workoutRecords,
} from './records.ts';

/** What the feed needs of a workout. */
export interface LiftedWorkout extends Pick<
  FinishedWorkout,
  'sessionId' | 'startDate' | 'day' | 'title'
> {
  readonly movements: readonly Pick<MovementDone, 'movementId' | 'title' | 'repMaxes'>[];
  readonly clocked?: readonly ExerciseLogEntry[] | undefined;
}

/** A workout in which records fell. */
export interface RecordWorkout<W extends LiftedWorkout = LiftedWorkout> {
  readonly workout: W;
  readonly records: readonly FeedRecord[];
}

export interface FeedRecord {
  readonly movementId: MovementId;
  /** The movement's, as it was called then; of a result by a clock, all movements'. */
  readonly title: string;
  readonly record: NewRecord | ClockRecord;
}

/** `history`: oldest first. The feed has the latest first. */
export function recordFeed<W extends LiftedWorkout>(history: readonly W[]): RecordWorkout<W>[] {
  const best = new Map<MovementId, MovementRecords>();
  const before = (id: MovementId) => best.get(id) ?? recordsAmong([]);
  const scores = new Map<string, ClockScore>();
  const feed: RecordWorkout<W>[] = [];
  // Workouts that begin at the same moment know nothing of each other.
  for (const together of Map.groupBy(history, ({ startDate }) => startDate).values()) {
    for (const workout of together) {
      const records = workoutRecords(workout, before).flatMap(({ movement, records: fallen }) =>
        fallen.map((record) => ({
          movementId: movement.movementId,
          title: movement.title,
          record,
        })),
      );
      const byClock = clockRecords(workout, scores);
      if (records.length + byClock.length > 0)
        feed.push({ workout, records: [...records, ...byClock] });
    }
    for (const { work, score } of together.flatMap(clockedOf))
      scores.set(work, bestOf([score, ...known(scores, work)])!);
    for (const { movements, sessionId, startDate, day } of together)
      for (const { movementId, repMaxes } of movements) {
        const lifts = repMaxes.map((lift) => ({
          ...lift,
          sessionId,
          startDate,
          day,
        }));
        best.set(movementId, withLifts(before(movementId), lifts));
      }
  }
  return feed.toReversed();
}

const known = (scores: ReadonlyMap<string, ClockScore>, work: string): ClockScore[] => {
  const score = scores.get(work);
  return score ? [score] : [];
};

const clockedOf = ({ clocked = [] }: LiftedWorkout) => clocked.flatMap(clockedIn);

const clockRecords = (
  workout: LiftedWorkout,
  best: ReadonlyMap<string, ClockScore>,
): FeedRecord[] =>
  clockedOf(workout).flatMap(({ work, movementId, title, score }) => {
    const record = clockRecord(score, known(best, work));
    return record ? { movementId, title, record } : [];
  });

/** Only the records in one movement. */
export const recordsIn = <W extends LiftedWorkout>(
  feed: readonly RecordWorkout<W>[],
  movementId: MovementId,
): RecordWorkout<W>[] =>
  feed
    .map(({ workout, records }) => ({
      workout,
      records: records.filter((one) => one.movementId === movementId),
    }))
    .filter(({ records }) => records.length > 0);

/** The latest workouts, until they have this many records between them. */
export function latestRecords<W extends Pick<RecordWorkout, 'records'>>(
  feed: readonly W[],
  most: number,
): W[] {
  let records = 0;
  return feed.filter((one) => {
    const isShown = records < most;
    records += one.records.length;
    return isShown;
  });
}

/** The movements of a feed by name; each under the name it had last. */
export function movementsOfFeed(
  feed: readonly Pick<RecordWorkout, 'records'>[],
): { movementId: MovementId; title: string }[] {
  const titles = new Map<MovementId, string>();
  const records = feed.flatMap((one) => one.records);
  const isLift = ({ record }: FeedRecord) => record.kind !== 'by-clock';
  // A result by a clock is called by all of its movements.
  for (const { movementId, title } of records.toSorted(
    (a, b) => Number(isLift(b)) - Number(isLift(a)),
  ))
    if (!titles.has(movementId)) titles.set(movementId, title);
  return [...titles]
    .map(([movementId, title]) => ({ movementId, title }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}
