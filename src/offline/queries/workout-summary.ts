// What a workout comes to when it is looked back on, and how far it has got on its way to the server.
import type { MovementId, TrainingSessionId } from '#contract/ids.ts';
import { type FinishedWorkout, finishedWorkout } from '#domain/history/finished-workout.ts';
import { type MovementRecords, workoutRecords } from '#domain/history/records.ts';
import { partsOf } from '#domain/history/session-parts.ts';
import { presentId } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { recordsBefore } from './history.ts';
import { isOnServer, setPlaces } from './set-places.ts';
import { trainingSession } from './training-session.ts';

export interface WorkoutSummary {
  /** Of a workout that is not finished: what it would be if it were finished now. */
  readonly workout: FinishedWorkout;
  readonly records: ReturnType<typeof workoutRecords>;
  /** False, too, when finishing it was taken back. */
  readonly isFinished: boolean;
}

/** Null when there is no such workout. */
export async function workoutSummary(
  device: Device,
  sessionId: TrainingSessionId,
): Promise<WorkoutSummary | null> {
  const session = await trainingSession(device, sessionId);
  if (!session) return null;
  const workout = finishedWorkout(session);
  const before = new Map<MovementId, MovementRecords>();
  for (const { movementId } of workout.movements)
    before.set(movementId, await recordsBefore(device, movementId, session));
  const records = workoutRecords(workout, (movementId) => before.get(movementId)!);
  return { workout, records, isFinished: session.status === 'completed' };
}

export interface WorkoutDelivery {
  /** Sets done, warm-ups and all. */
  readonly sets: number;
  /** As many of them as the server has, by what they show now. */
  readonly onServer: number;
  /** Something of the workout is still to be sent: a set, its notes, that it is finished. */
  readonly isWaiting: boolean;
  readonly isRefused: boolean;
}

/** Null when there is no such workout. */
export async function workoutDelivery(
  device: Device,
  sessionId: TrainingSessionId,
): Promise<WorkoutDelivery | null> {
  const { database } = device;
  const session = await trainingSession(device, sessionId);
  if (!session) return null;
  const done = partsOf(session).flatMap(({ logged }) => logged.filter((set) => set.done));
  const places = await setPlaces(device, sessionId);
  const lane = `session:${await presentId(database, sessionId)}`;
  const entries = await database.outbox.filter((entry) => entry.lane === lane).toArray();
  return {
    sets: done.length,
    onServer: done.filter((set) => isOnServer(places, set)).length,
    isWaiting: entries.length > 0,
    isRefused: entries.some((entry) => entry.state === 'refused'),
  };
}
