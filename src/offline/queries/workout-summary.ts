// A finished workout in numbers, and how much of it has reached the server.
import type { MovementId, TrainingSessionId } from '#contract/ids.ts';
import {
  type FinishedWorkout,
  finishedWorkout,
  type MovementDone,
} from '#domain/history/finished-workout.ts';
import { type MovementRecords, workoutRecords } from '#domain/history/records.ts';
import { partsOf } from '#domain/history/session-parts.ts';
import { presentId } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { recordsBefore } from './history.ts';
import { isOnServer, setPlaces } from './set-places.ts';
import { trainingSession } from './training-session.ts';

export interface WorkoutSummary {
  /** For an unfinished workout: as if it were finished now. */
  readonly workout: FinishedWorkout;
  readonly records: ReturnType<typeof workoutRecords<MovementDone>>;
  /** Also false if finishing was undone. */
  readonly isFinished: boolean;
}

/** Null if there is no such workout. */
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
  /** Sets done, including warm-ups. */
  readonly sets: number;
  /** How many of them the server has, as shown now. */
  readonly onServer: number;
  /** Something of the workout is unsent: a set, its notes, or that it is finished. */
  readonly isWaiting: boolean;
  readonly isRefused: boolean;
}

/** Null if there is no such workout. */
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
