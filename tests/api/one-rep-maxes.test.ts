import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClient } from '#contract/clients.ts';
import type { MovementId, UserId } from '#contract/ids.ts';
import { exportOwnData } from '#contract/own-data.ts';
import {
  deleteClientMax as deleteClientMaxCall,
  deleteOneRepMax,
  saveClientMax,
  saveOneRepMax,
} from '#contract/one-rep-max.ts';
import type { ExerciseSet, MovementSummary } from '#contract/training.ts';
import { startSession as startCall } from '#contract/workout.ts';
import { changeMax } from '#domain/session/change-max.ts';
import { sessionEdit } from '#domain/session/session-edit.ts';
import { deleteClientMax, setClientMax } from '#offline/commands/client-maxes.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import { addMax, correctMax, deleteMax } from '#offline/commands/one-rep-maxes.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { maxHistory, maxesNow } from '#offline/queries/one-rep-maxes.ts';
import { tickSet } from '#offline/test-fixtures/verbs.ts';
import type { ProgramContent } from '#server/database/tables.ts';
import { addPerson, buildProgramContent, type Person } from './builders.ts';
import { type CoachDevice, coachDevice } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const squat: MovementSummary = {
  _id: 'barbell-full-squat' as MovementId,
  title: 'Back squat',
  image: null,
  imageMidframe: null,
  equipment: 'Barbell',
};
const entered = {
  movementId: squat._id,
  title: 'Back squat',
  kg: 140,
  date: '2026-06-01',
  origin: 'entered',
} as const;

/** Its squats are at 75 percent. */
function inPercent(coach: Person): ProgramContent {
  const content = buildProgramContent(coach);
  const trainingPlan = content.trainingPlan.map((day) => ({
    ...day,
    exercises: day.exercises.slice(0, 1).map((exercise) => ({
      ...exercise,
      movement: squat,
      exerciseMetric: { unit: 'percent1RM' as const, effort: 'reps' as const },
      sets: exercise.sets.map((set): ExerciseSet => ({
        ...set,
        weight: { metric: 'percent1RM', recommended: 75, actual: null },
      })),
    })),
  }));
  return { ...content, trainingPlan };
}

async function withPhone() {
  const training = await newTraining(server, inPercent);
  const phone = await coachDevice(server, training.athlete);
  await phone.sync();
  const begin = async (day = 0) =>
    must(
      await startSession(phone.device, {
        programId: training.program._id,
        dayId: training.dayOf(day),
      }),
    );
  return { ...training, phone, begin };
}

test('a max entered without a signal comes to the other phone, is corrected and deleted there', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const phone = await coachDevice(server, alex);
  const tablet = await coachDevice(server, alex);
  const settle = async () => {
    for (const device of [phone, tablet, phone]) await device.sync();
  };
  const on = async ({ device }: CoachDevice) =>
    (await maxHistory(device, squat._id)).map(({ kg, origin }) => [kg, origin]);

  const { _id: id } = await addMax(phone.device, {
    ...entered,
    origin: 'estimated',
    from: { sessionId: randomUUID() as never, weight: 125, reps: 4 },
    trainingMaxPercent: 90,
  });
  await settle();
  expect(await on(tablet)).toEqual([[140, 'estimated']]);
  expect((await server.ok(exportOwnData, { as: alex })).oneRepMaxes).toEqual(
    await maxesNow(tablet.device),
  );

  await correctMax(tablet.device, { id, change: { kg: 142.5 } });
  await settle();
  expect(await on(phone)).toEqual([[142.5, 'entered']]);
  await deleteMax(phone.device, { id });
  expect(await on(phone)).toEqual([]);
  await settle();
  expect(await on(tablet)).toEqual([]);
  const again = await server.call(saveOneRepMax, { as: alex, params: { id }, body: entered });
  expect(again.status).toBe(404);
});

test('a max corrected on two phones without a signal has both corrections', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const [phone, tablet] = [await coachDevice(server, alex), await coachDevice(server, alex)];
  const { _id: id } = await addMax(phone.device, entered);
  for (const device of [phone, tablet]) await device.sync();
  await correctMax(phone.device, { id, change: { kg: 145 } });
  await correctMax(tablet.device, { id, change: { trainingMaxPercent: 85 } });
  for (const device of [phone, tablet, phone]) await device.sync();
  for (const { device } of [phone, tablet])
    expect(await maxHistory(device, squat._id)).toMatchObject([
      { kg: 145, trainingMaxPercent: 85 },
    ]);
});

test('a max that is sent again as it is stored has no second effect', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const params = { id: randomUUID() };
  const first = await server.ok(saveOneRepMax, { as: alex, params, body: entered });
  expect(await server.ok(saveOneRepMax, { as: alex, params, body: entered })).toEqual(first);
});

test('a max is its athlete’s own', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const sam = await addPerson(server.deps, 'Sam');
  const params = { id: randomUUID() };
  await server.ok(saveOneRepMax, { as: alex, params, body: entered });
  const body = { ...entered, kg: 10 };
  expect((await server.call(saveOneRepMax, { as: sam, params, body })).status).toBe(404);
  expect((await server.call(deleteOneRepMax, { as: sam, params })).status).toBe(404);
});

test('a workout started without a signal takes the max of then; phone and server make the same workout', async () => {
  const { phone, begin, onServer } = await withPhone();
  const { _id: id } = await addMax(phone.device, entered);
  const sessionId = await begin();
  await correctMax(phone.device, { id, change: { kg: 200 } });
  const key = `training-session:${sessionId}` as const;
  const held = (await phone.database.entities.get(key))!.body;
  expect(held.exerciseLog.map(({ max }) => max)).toEqual([{ of: squat._id, kg: 140 }]);
  await phone.sync();
  expect(await onServer()).toEqual(held);

  const setId = held.exerciseLog[0]!.sets[0]!.id;
  must(await tickSet(phone.device, { sessionId, setId, done: true, shown: { load: 105 } }));
  const given = { movementId: squat._id, kg: 150 };
  must(await editSession(phone.device, sessionId, sessionEdit(changeMax, given)));
  await phone.sync();
  await phone.sync();
  const { exerciseLog } = await onServer();
  expect(exerciseLog[0]!.max?.kg).toBe(150);
  expect(exerciseLog[0]!.sets[0]).toMatchObject({ load: 105, weight: { actual: 75 } });
});

test('a start that names no maxes, as of an older app, takes those that the server knows', async () => {
  const { athlete, start, run, dayOf } = await withPhone();
  const body = { ...entered, trainingMaxPercent: 90 };
  await server.ok(saveOneRepMax, { as: athlete, params: { id: randomUUID() }, body });
  const maxOf = (log: { max?: { kg: number } | undefined }[]) => log.map(({ max }) => max?.kg);
  expect(maxOf((await start()).trainingSession.exerciseLog)).toEqual([126]);
  const named = await server.ok(startCall, {
    as: athlete,
    body: { programRunId: run._id, trainingPlanItemId: dayOf(2), maxes: [] },
  });
  expect(maxOf(named.trainingSession.exerciseLog)).toEqual([undefined]);
});

test('a coach sets a client’s max without a signal; the athlete’s next workout takes it, and it can be taken back', async () => {
  const { athlete, coach, phone, begin } = await withPhone();
  const laptop = await coachDevice(server, coach);
  const { clientId: _, ...set } = await setClientMax(laptop.device, {
    clientId: athlete.userId,
    max: { movementId: squat._id, title: 'Back squat', kg: 150, date: '2026-06-02' },
  });
  await laptop.sync();
  await phone.sync();
  expect(await maxesNow(phone.device)).toEqual([set]);
  const sessionId = await begin();
  const key = `training-session:${sessionId}` as const;
  const held = (await phone.database.entities.get(key))!.body;
  expect(held.exerciseLog[0]!.max?.kg).toBe(150);

  const read = await server.ok(getClient, { as: coach, params: { id: athlete.userId } });
  expect(read.client.oneRepMaxes).toEqual([set]);
  await deleteClientMax(laptop.device, { clientId: athlete.userId, max: set });
  await laptop.sync();
  await phone.sync();
  expect(await maxesNow(phone.device)).toEqual([]);
});

test('a coach neither changes what a client found out, nor sets the max of a stranger', async () => {
  const { athlete, coach } = await withPhone();
  const stranger = await addPerson(server.deps, 'Sam');
  const params = { id: athlete.userId, maxId: randomUUID() };
  await server.ok(saveOneRepMax, { as: athlete, params: { id: params.maxId }, body: entered });
  const { origin: __, ...body } = entered;
  const status = async (id: UserId, maxId: string, how: 'save' | 'delete') => {
    const call = { as: coach, params: { id, maxId } };
    const reply =
      how === 'save'
        ? await server.call(saveClientMax, { ...call, body })
        : await server.call(deleteClientMaxCall, call);
    return reply.status;
  };
  expect(await status(athlete.userId, params.maxId, 'save')).toBe(404);
  expect(await status(athlete.userId, params.maxId, 'delete')).toBe(404);
  expect(await status(stranger.userId, randomUUID(), 'save')).toBe(404);
  expect(await status(athlete.userId, randomUUID(), 'save')).toBe(200);
});

test('a max from a phone whose clock is days ahead does not count over one that is entered later', async () => {
  const alex = await addPerson(server.deps, 'Alex');
  const save = (kg: number, date: string) =>
    server.ok(saveOneRepMax, {
      as: alex,
      params: { id: randomUUID() },
      body: { ...entered, kg, date },
    });
  const now = server.deps.now().getTime();
  const dayIn = (hours: number) => new Date(now + hours * 3_600_000).toISOString().slice(0, 10);
  const { oneRepMax } = await save(140, dayIn(30 * 24));
  expect(oneRepMax.date).toBe(dayIn(14));
  // Where it is tomorrow already, that is today.
  expect((await save(150, dayIn(14))).oneRepMax.date).toBe(dayIn(14));
  expect((await save(145, '2026-06-01')).oneRepMax.date).toBe('2026-06-01');
});
