// How a client's training by the coach's own programs develops.
import { mostMeasurementsShown } from '#contract/call-limits.ts';
import type {
  getClientExercise,
  getClientMeasurements,
  getClientMuscles,
  getClientRecords,
} from '#contract/client-progress.ts';
import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import type { getClientBlock } from '#contract/training-block.ts';
import { firstOpenDay } from '#domain/coaching/attention.ts';
import { addDays } from '#domain/history/calendar.ts';
import { firstDayCounted, muscleSets } from '#domain/history/muscle-sets.ts';
import {
  latestRecords,
  movementsOfFeed,
  recordFeed,
  recordsIn,
} from '#domain/history/record-feed.ts';
import { movementsTrained } from '#domain/history/trends.ts';
import { trainingBlock } from '#domain/history/training-block.ts';
import { dayKept, dayOfWorkout } from '#domain/session/day-of-workout.ts';
import type { Rows } from '../database/rows.ts';
import { findCopiesOfClient, type Relation } from '../stores/client-training.ts';
import { findFinishedWorkouts, findMissedDates } from '../stores/finished-workouts.ts';
import { measurementsOf } from '../stores/measurements.ts';
import { findFirstWorkout, findWorkoutSummaries } from '../stores/workout-summaries.ts';
import { presentMeasurement } from '../presenters/measurement.ts';
import { requireClient } from './clients.ts';
import { requireUser } from './require.ts';
import { dayOfIn, midnight } from './show-stats.ts';

/** By the same rule as on the athlete's device, over what they trained by this coach's programs. */
export async function showClientRecords(
  rows: Rows,
  relation: Relation,
  { movementId, limit }: QueryOf<typeof getClientRecords>,
): Promise<OkOf<typeof getClientRecords>> {
  const history = await findWorkoutSummaries(rows, await trainedBy(rows, relation));
  const feed = recordFeed(history);
  const shown = movementId === undefined ? feed : recordsIn(feed, movementId);
  return {
    workouts: latestRecords(shown, limit).map(({ workout, records }) => ({
      sessionId: workout.sessionId,
      programId: workout.programId,
      dayId: workout.dayId,
      startDate: workout.startDate,
      ...dayKept(workout),
      title: workout.title,
      records: [...records],
    })),
    total: shown.length,
    movements: movementsOfFeed(feed),
  };
}

export async function showClientExercise(
  rows: Rows,
  relation: Relation,
  { movementId }: QueryOf<typeof getClientExercise>,
): Promise<OkOf<typeof getClientExercise>> {
  const history = await findWorkoutSummaries(rows, await trainedBy(rows, relation));
  const movements = movementsTrained(history);
  const chosen = movementId ?? movements[0]?.movementId ?? null;
  const workouts = history.flatMap((workout) =>
    workout.movements
      .filter((one) => one.movementId === chosen)
      .map(({ sets, reps, volume, seconds, metres, longest, farthest, repMaxes }) => ({
        sessionId: workout.sessionId,
        programId: workout.programId,
        dayId: workout.dayId,
        startDate: workout.startDate,
        ...dayKept(workout),
        title: workout.title,
        sets,
        reps,
        volume,
        seconds,
        metres,
        longest,
        farthest,
        repMaxes: [...repMaxes],
      })),
  );
  return { movements, movementId: chosen, workouts };
}

export async function showClientMuscles(
  rows: Rows,
  relation: Relation,
  { timeZone }: QueryOf<typeof getClientMuscles>,
  now: Date,
): Promise<OkOf<typeof getClientMuscles>> {
  const whose = await trainedBy(rows, relation);
  const dayOf = dayOfIn(timeZone);
  const today = dayOf(now.toISOString());
  // The calendar may be a day ahead, depending on the time zone.
  const from = midnight(addDays(firstDayCounted(today), -1));
  const workouts = await findWorkoutSummaries(rows, whose, from);
  const first = await findFirstWorkout(rows, whose);
  const { preferences } = await requireUser(rows, relation.client);
  return {
    muscles: muscleSets(workouts, {
      today,
      dayOf,
      first: first && dayOfWorkout(first, dayOf),
      targets: preferences.muscleTargets ?? {},
    }),
  };
}

/** By the same rule as on the athlete's device. */
export async function showClientBlock(
  rows: Rows,
  relation: Relation,
  { startDate: from, endDate: to, timeZone }: QueryOf<typeof getClientBlock>,
  now: Date,
): Promise<OkOf<typeof getClientBlock>> {
  const whose = await trainedBy(rows, relation);
  const dayOf = dayOfIn(timeZone);
  const history = await findWorkoutSummaries(rows, whose);
  const counted = await findFinishedWorkouts(rows, whose, {
    from: midnight(addDays(from, -1)),
    to: midnight(addDays(to, 2)),
  });
  const missed = await findMissedDates(rows, whose, { from, to, today: firstOpenDay(now) });
  const today = dayOf(now.toISOString());
  return { block: trainingBlock(history, { from, to, today, dayOf, counted, missed }) };
}

export async function showClientMeasurements(
  rows: Rows,
  relation: Relation,
): Promise<OkOf<typeof getClientMeasurements>> {
  await requireClient(rows, relation);
  const { preferences } = await requireUser(rows, relation.client);
  if (!preferences.sharesBody) return { isShared: false, measurements: [] };
  const found = await measurementsOf(rows, relation.client)
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .limit(mostMeasurementsShown)
    .execute();
  const measurements = found.map((row) => {
    const { note: _, ...shared } = presentMeasurement(row);
    return shared;
  });
  return { isShared: true, measurements };
}

async function trainedBy(rows: Rows, relation: Relation) {
  await requireClient(rows, relation);
  const copies = await findCopiesOfClient(rows, relation);
  return { owner: relation.client, programs: copies.map(({ id }) => id) };
}
