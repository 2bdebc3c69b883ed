import { type LiftedWorkout, recordFeed, type RecordWorkout } from '#domain/history/record-feed.ts';
import type { Device } from '../device.ts';
import { finishedWorkouts } from './history.ts';

/** Every record in everything finished, the latest first. Reads the short rows of all workouts, once. */
export const recordsOfAll = async (device: Device): Promise<RecordWorkout<LiftedWorkout>[]> =>
  recordFeed<LiftedWorkout>(await finishedWorkouts(device));
