// What a coach sees of how a client's training develops: records, and sets per muscle.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getClientMeasurements,
  getClientExercise,
  getClientMuscles,
  getClientRecords,
} from '#contract/client-progress.ts';
import { saveMeasurement } from '#contract/measurement.ts';
import { TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { scoreText } from '#domain/exercise/clock-words.ts';
import { startSession } from '#domain/session/start-session.ts';
import { keepFinishedWorkout } from '#server/stores/finished-workouts.ts';
import { insertSession } from '#server/stores/training-sessions.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { newCoaching, type Coaching } from './coaching-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A finished workout of squats, the same reps each time. */
async function trained(
  { program, run, dayOf, athlete }: Coaching,
  startDate: string,
  kilograms: number,
): Promise<TrainingSession> {
  const started = must(
    startSession({
      _id: TrainingSessionId.parse(randomUUID()),
      program,
      run,
      dayId: dayOf(2),
      now: startDate,
    }),
  );
  const finished: TrainingSession = {
    ...lifted(started, kilograms),
    status: 'completed',
    finishDate: startDate,
  };
  await insertSession(server.deps.database.rows, finished, {
    owner: athlete.userId,
    key: null,
    now: server.deps.now(),
  });
  return finished;
}

const lifted = (session: TrainingSession, kilograms: number): TrainingSession => ({
  ...session,
  exerciseLog: session.exerciseLog.map((entry) => ({
    ...entry,
    sets: entry.sets.map((set) => ({
      ...set,
      done: true,
      weight: { metric: 'weight', recommended: null, actual: kilograms },
      effort: { metric: 'reps', recommended: 20, actual: 20 },
    })),
  })),
});

const recordsSeen = async (
  as: Person,
  { athlete }: Coaching,
  query: Record<string, string> = {},
) => {
  const { workouts, total, movements } = await server.ok(getClientRecords, {
    as,
    params: { id: athlete.userId },
    query,
  });
  const told = workouts.flatMap(({ startDate, records }) =>
    records.map(({ record }) => {
      const values =
        record.kind === 'by-clock'
          ? [record.before, record.score].map(scoreText)
          : [record.before, record.value];
      return `${startDate.slice(0, 10)} ${record.kind} ${values.join(' → ')}`;
    }),
  );
  return { told, total, movements };
};

test('a coach reads a client’s records, the latest first, by page and by exercise', async () => {
  const coaching = await newCoaching(server);
  await trained(coaching, '2026-06-01T10:00:00.000Z', 100);
  await trained(coaching, '2026-06-08T10:00:00.000Z', 105);
  await trained(coaching, '2026-06-15T10:00:00.000Z', 105);
  await trained(coaching, '2026-06-22T10:00:00.000Z', 110);
  const { told, movements, total } = await recordsSeen(coaching.coach, coaching);
  expect(told).toEqual(['2026-06-22 heaviest 105 → 110', '2026-06-08 heaviest 100 → 105']);
  expect(total).toBe(2);
  const page = await recordsSeen(coaching.coach, coaching, { limit: '1' });
  expect(page).toEqual({ told: told.slice(0, 1), total: 2, movements });
  const [squat] = movements;
  expect(await recordsSeen(coaching.coach, coaching, { movementId: squat!.movementId })).toEqual({
    told,
    total: 2,
    movements,
  });
  const none = await recordsSeen(coaching.coach, coaching, { movementId: 'plank' });
  expect(none).toEqual({ told: [], total: 0, movements });
});

test('a coach reads how a client did an exercise, workout by workout, and which ones there are', async () => {
  const coaching = await newCoaching(server);
  const other = await addPerson(server.deps, 'Kim', { isCoach: true });
  await addProgram(server.deps, { athlete: coaching.athlete, coach: other });
  const params = { id: coaching.athlete.userId };
  expect(await server.ok(getClientExercise, { as: coaching.coach, params })).toEqual({
    movements: [],
    movementId: null,
    workouts: [],
  });
  await trained(coaching, '2026-06-08T10:00:00.000Z', 105);
  await trained(coaching, '2026-06-01T10:00:00.000Z', 100);
  const { movements, movementId, workouts } = await server.ok(getClientExercise, {
    as: coaching.coach,
    params,
  });
  expect(movements.map((one) => one.movementId)).toContain(movementId);
  expect(workouts.map(({ startDate, repMaxes }) => [startDate.slice(0, 10), repMaxes])).toEqual([
    ['2026-06-01', [{ weight: 100, reps: 20 }]],
    ['2026-06-08', [{ weight: 105, reps: 20 }]],
  ]);
  expect(workouts[0]).toMatchObject({ seconds: 0, metres: 0, longest: 0, farthest: 0 });
  expect(workouts[0]!.reps).toBe(20 * workouts[0]!.sets);
  const plank = { as: coaching.coach, params, query: { movementId: 'plank' } };
  expect((await server.ok(getClientExercise, plank)).workouts).toEqual([]);
  expect((await server.ok(getClientExercise, { as: other, params })).movements).toEqual([]);
});

test('a coach sees the records of their own programs alone', async () => {
  const coaching = await newCoaching(server);
  const other = await addPerson(server.deps, 'Kim', { isCoach: true });
  await addProgram(server.deps, { athlete: coaching.athlete, coach: other });
  await trained(coaching, '2026-06-01T10:00:00.000Z', 100);
  await trained(coaching, '2026-06-08T10:00:00.000Z', 105);
  expect((await recordsSeen(coaching.coach, coaching)).total).toBe(1);
  expect(await recordsSeen(other, coaching)).toEqual({ told: [], total: 0, movements: [] });
});

test('a record goes with the set that is corrected, and with the workout that is deleted', async () => {
  const coaching = await newCoaching(server);
  const { rows } = server.deps.database;
  await trained(coaching, '2026-06-01T10:00:00.000Z', 100);
  const typo = await trained(coaching, '2026-06-08T10:00:00.000Z', 1050);
  const last = await trained(coaching, '2026-06-15T10:00:00.000Z', 110);
  const seen = async () => (await recordsSeen(coaching.coach, coaching)).told;
  expect(await seen()).toEqual(['2026-06-08 heaviest 100 → 1050']);
  await keepFinishedWorkout(rows, lifted(typo, 105), {
    owner: coaching.athlete.userId,
    now: server.deps.now(),
  });
  expect(await seen()).toEqual(['2026-06-15 heaviest 105 → 110', '2026-06-08 heaviest 100 → 105']);
  await rows.deleteFrom('training_session').where('id', '=', last._id).execute();
  expect(await seen()).toEqual(['2026-06-08 heaviest 100 → 105']);
});

test('workouts that an earlier build finished count, and are read as whole documents only once', async () => {
  const coaching = await newCoaching(server);
  const { rows } = server.deps.database;
  await trained(coaching, '2026-06-01T10:00:00.000Z', 100);
  await trained(coaching, '2026-06-08T10:00:00.000Z', 105);
  const ofAthlete = () =>
    rows
      .selectFrom('finished_workout')
      .select('summary')
      .where('owner_id', '=', coaching.athlete.userId)
      .orderBy('started_at')
      .execute();
  const before = await ofAthlete();
  await rows
    .updateTable('finished_workout')
    .set({ summary: null })
    .where('owner_id', '=', coaching.athlete.userId)
    .execute();
  expect((await recordsSeen(coaching.coach, coaching)).told).toEqual([
    '2026-06-08 heaviest 100 → 105',
  ]);
  expect(await ofAthlete()).toEqual(before);
});

test('sets per muscle of a client, beside the targets that the client has chosen', async () => {
  const coaching = await newCoaching(server);
  const today = server.deps.now().toISOString();
  const session = await trained(coaching, today, 100);
  const { details } = await server.ok(getUserDetails, { as: coaching.athlete });
  const preferences = { ...details.preferences, muscleTargets: { thighs: [4, 8] } };
  await server.ok(saveUserDetails, { as: coaching.athlete, body: { ...details, preferences } });
  const { muscles } = await server.ok(getClientMuscles, {
    as: coaching.coach,
    params: { id: coaching.athlete.userId },
  });
  const sets = session.exerciseLog[0]!.sets.length;
  expect(muscles).toMatchObject([
    { muscle: 'thighs', thisWeek: sets, average: null, target: [4, 8], isSuggested: false },
  ]);
});

test('weight and measurements are seen by the coach while the client shares them, without notes, and by nobody else', async () => {
  const coaching = await newCoaching(server);
  const { athlete, coach } = coaching;
  const [weight, waist] = [randomUUID(), randomUUID()];
  const weighed = { what: 'body-weight', value: 82.4, date: '2026-06-01', time: '07:00' } as const;
  await server.ok(saveMeasurement, {
    as: athlete,
    params: { id: weight },
    body: { ...weighed, note: 'After a long night' },
  });
  await server.ok(saveMeasurement, {
    as: athlete,
    params: { id: waist },
    body: { ...weighed, what: 'waist', date: '2026-06-02' },
  });
  const seen = async (as: Person = coach) =>
    server.call(getClientMeasurements, { as, params: { id: athlete.userId } });
  const share = async (sharesBody: boolean) => {
    const { details } = await server.ok(getUserDetails, { as: athlete });
    const preferences = { ...details.preferences, sharesBody };
    await server.ok(saveUserDetails, { as: athlete, body: { ...details, preferences } });
  };
  const none = { isShared: false, measurements: [] };
  expect((await seen()).body).toEqual(none);
  await share(true);
  expect((await seen()).body).toEqual({
    isShared: true,
    measurements: [
      { _id: waist, ...weighed, what: 'waist', date: '2026-06-02' },
      { _id: weight, ...weighed },
    ],
  });
  expect((await seen(await addPerson(server.deps, 'Other', { isCoach: true }))).status).toBe(404);
  expect((await seen(athlete)).status).toBe(404);
  await share(false);
  expect((await seen()).body).toEqual(none);
});
