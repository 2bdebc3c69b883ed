// Every record that an athlete has set, by the workout in which it fell. Nothing is stored: a set that is corrected or
// deleted takes its records along, and gives back those that it had beaten.
import type { MovementId } from '#contract/ids.ts';
import type { FinishedWorkout, MovementDone } from './finished-workout.ts';
import {
  type MovementRecords,
  type NewRecord,
  recordsAmong,
  withLifts,
  workoutRecords,
} from './records.ts';

/** What the feed needs of a workout. */
export interface LiftedWorkout extends Pick<FinishedWorkout, 'sessionId' | 'startDate' | 'title'> {
  readonly movements: readonly Pick<MovementDone, 'movementId' | 'title' | 'repMaxes'>[];
}

/** A workout in which records fell. */
export interface RecordWorkout<W extends LiftedWorkout = LiftedWorkout> {
  readonly workout: W;
  readonly records: readonly FeedRecord[];
}

export interface FeedRecord {
  readonly movementId: MovementId;
  /** The movement's, as it was called then. */
  readonly title: string;
  readonly record: NewRecord;
}

/** `history`: oldest first. The feed has the latest first. */
export function recordFeed<W extends LiftedWorkout>(history: readonly W[]): RecordWorkout<W>[] {
  const best = new Map<MovementId, MovementRecords>();
  const before = (id: MovementId) => best.get(id) ?? recordsAmong([]);
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
      if (records.length > 0) feed.push({ workout, records });
    }
    for (const { movements, sessionId, startDate } of together)
      for (const { movementId, repMaxes } of movements) {
        const lifts = repMaxes.map((lift) => ({ ...lift, sessionId, startDate }));
        best.set(movementId, withLifts(before(movementId), lifts));
      }
  }
  return feed.toReversed();
}

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
  for (const { movementId, title } of feed.flatMap(({ records }) => records))
    if (!titles.has(movementId)) titles.set(movementId, title);
  return [...titles]
    .map(([movementId, title]) => ({ movementId, title }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}
