import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#contract/account.ts';
import {
  getPurchasedProgram,
  getPurchasedPrograms,
  type PurchasedProgramView,
} from '#contract/programs.ts';
import { startSession } from '#contract/workout.ts';
import { groupOf } from '#domain/exercise/group.ts';
import { storedToShown } from '#domain/exercise/quantity.ts';
import { clampLog } from '#domain/session/clamp-log.ts';
import { nextWorkoutIndex, runDates } from '#domain/program/program-run.ts';
import { demoPassword, seedDemo } from '#server/database/seed.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let athlete: { token: string };
let program: PurchasedProgramView;

beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.deps, demoPassword);
  ({ user: athlete } = await server.ok(signIn, {
    body: { email: 'athlete@holdfast.test', password: demoPassword },
  }));
  const [owned] = (await server.ok(getPurchasedPrograms, { as: athlete })).programs;
  if (!owned) throw new Error('The demo athlete owns nothing');
  ({ program } = await server.ok(getPurchasedProgram, {
    as: athlete,
    params: { id: owned._id },
  }));
});
afterAll(() => server.stop());

test('three people can sign in: a coach, an athlete, an admin', async () => {
  const roles = await Promise.all(
    ['coach', 'athlete', 'admin'].map(async (name) => {
      const { user } = await server.ok(signIn, {
        body: { email: `${name}@holdfast.test`, password: demoPassword },
      });
      return [user.isCoach, user.isAdmin];
    }),
  );
  expect(roles).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test('the coach has published a free, a paid and a subscribers-only program', async () => {
  const programs = await server.deps.database.rows
    .selectFrom('program')
    .select('content')
    .execute();
  const offers = programs.map(({ content }) => [
    content.price,
    content.publishing.publishingStatus,
  ]);
  expect(offers.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [0, 'all'],
    [1900, 'subscribers'],
    [4900, 'all'],
  ]);
});

test('each set that was done in percent says what was on the bar, as plates of pounds load it', () => {
  const sets = program.trainingSchedule
    .flatMap(({ trainingSessions }) => trainingSessions)
    .flatMap(({ exerciseLog }) => exerciseLog.flatMap(({ sets: own }) => own))
    .filter(({ done, weight }) => done && weight?.metric === 'percent1RM');
  expect(sets).not.toEqual([]);
  for (const { load } of sets)
    expect((storedToShown('weight', load ?? Number.NaN, 'imperial') / 5) % 1).toBeCloseTo(0, 2);
});

test('the athlete has trained for eight weeks, ever heavier, and what is stored is within range', () => {
  const sessions = program.trainingSchedule.flatMap(({ trainingSessions }) => trainingSessions);
  expect(sessions).toHaveLength(32);
  expect(sessions.every(({ status }) => status === 'completed')).toBe(true);
  expect(sessions.flatMap((session) => clampLog(session, Date.now()).clamped)).toEqual([]);
  const squats = sessions
    .filter(({ workoutTitle }) => workoutTitle === 'Squat and carry on')
    .map(({ exerciseLog }) => exerciseLog[0]?.sets[0]?.weight?.actual ?? 0);
  expect(squats).toEqual(squats.toSorted((a, b) => a - b));
  expect(squats.at(-1)).toBeGreaterThan(squats[0] ?? 0);
  expect(
    sessions.some(({ exerciseLog }) =>
      exerciseLog.some(({ sets }) => sets.some(({ done }) => !done)),
    ),
  ).toBe(true);
  expect(sessions.flatMap(({ feedback }) => feedback.comments).length).toBeGreaterThan(2);
});

test('every movement of the plan says what it trains and with what', () => {
  const movements = program.trainingPlan.flatMap(({ exercises }) =>
    exercises.flatMap((exercise) =>
      (exercise.subExercises ?? [exercise]).map(({ movement }) => movement),
    ),
  );
  expect(movements.length).toBeGreaterThan(100);
  expect(movements).toEqual(
    movements.map(() =>
      expect.objectContaining({
        bodyPart: expect.any(String),
        equipment: expect.any(String),
        muscles: expect.arrayContaining([expect.any(String)]),
      }),
    ),
  );
});

test("the next workout is today's and holds all three types of exercise", async () => {
  const { trainingSchedule, currentRun, firstWorkoutDate } = program;
  const run = {
    _id: currentRun!._id,
    programId: program._id,
    firstWorkoutDate: firstWorkoutDate!,
    createdAt: '',
    trainingSchedule,
  };
  const next = nextWorkoutIndex(
    run,
    trainingSchedule.flatMap(({ trainingSessions }) => trainingSessions),
  );
  expect(runDates(run)[next ?? 0]).toBe(new Date().toISOString().slice(0, 10));
  const { trainingSession } = await server.ok(startSession, {
    as: athlete,
    body: { programRunId: run._id, trainingPlanItemId: trainingSchedule[next ?? 0]?._id },
  });
  const types = trainingSession.exercises.map(({ exerciseType }) => exerciseType);
  expect(types).toEqual(['reps', 'reps', 'reps', 'reps', 'reps', 'time', 'distance']);
});

test('the week ends with a superset, a circuit of exercises of all kinds, and a lift in %1RM', () => {
  const day = program.trainingPlan.find(({ title }) => title === 'Volume and run')!;
  const groups = day.exercises.map((exercise) => [
    groupOf(exercise),
    exercise.subExercises?.map(({ sets }) => sets.length),
  ]);
  expect(groups).toEqual([
    ['single', undefined],
    ['superset', [3, 3]],
    ['circuit', [2, 2, 2]],
    ['single', undefined],
  ]);
  expect(day.exercises[0]).toMatchObject({ exerciseMetric: { unit: 'percent1RM' } });
  expect(day.exercises[0]?.sets[0]).toMatchObject({ warmUp: true });
  const logged = program.trainingSchedule
    .flatMap(({ trainingSessions }) => trainingSessions)
    .find(({ workoutTitle }) => workoutTitle === 'Volume and run');
  const parts = logged?.exerciseLog.flatMap(({ subExercises }) => subExercises ?? []) ?? [];
  expect(parts).toHaveLength(5);
  expect(parts.every(({ sets }) => sets.some(({ done }) => done))).toBe(true);
});

test('nothing is added where there is an account already', async () => {
  const count = async () =>
    (await server.deps.database.rows.selectFrom('app_user').select('id').execute()).length;
  const before = await count();
  await seedDemo(server.deps, demoPassword);
  expect(await count()).toBe(before);
});
