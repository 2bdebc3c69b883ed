// Trained in one time zone and read in another: the day is where the athlete was.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getClientRecords } from '#contract/client-progress.ts';
import { getClientStats } from '#contract/clients.ts';
import { getTrainingStats } from '#contract/stats.ts';
import { pullChanges } from '#contract/sync.ts';
import { saveSession, startSession } from '#contract/workout.ts';
import { finishSession } from '#offline/commands/finish-session.ts';
import { startSession as begin } from '#offline/commands/start-session.ts';
import { localDay } from '#offline/local-day.ts';
import { trainedDays } from '#offline/queries/history.ts';
import { editSet, rateWorkout, tickSet } from '#offline/test-fixtures/verbs.ts';
import { coachDevice } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining } from './training.ts';

/** 25 hours apart: it is never the same day in both. */
const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

const { TZ } = process.env;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

async function trainedIn(zone: string, days = [0]) {
  const training = await newTraining(server);
  process.env['TZ'] = zone;
  const phone = await coachDevice(server, training.athlete);
  await phone.sync();
  const day = localDay(phone.device.now().toISOString());
  for (const [place, index] of days.entries()) {
    const { program, dayOf } = training;
    const sessionId = must(
      await begin(phone.device, { programId: program._id, dayId: dayOf(index) }),
    );
    const { exerciseLog } = (await phone.database.entities.get(`training-session:${sessionId}`))!
      .body;
    const setId = exerciseLog[0]!.sets[0]!.id;
    must(await editSet(phone.device, { sessionId, setId, values: { weight: 60 + 10 * place } }));
    must(await tickSet(phone.device, { sessionId, setId, done: true }));
    must(await rateWorkout(phone.device, { sessionId, score1: 7 }));
    must(await finishSession(phone.device, { sessionId }));
  }
  await phone.sync();
  return { ...training, phone, day };
}

test('a workout of the west is on its day for an athlete and a coach in the east', async () => {
  const { athlete, coach, day } = await trainedIn(west);
  process.env['TZ'] = east;
  const tablet = await coachDevice(server, athlete);
  await tablet.sync();
  expect(await trainedDays(tablet.device)).toEqual([day]);
  const query = { startDate: day, endDate: day, groupBy: 'day', timeZone: east } as const;
  expect(await server.ok(getTrainingStats, { as: athlete, query })).toMatchObject({
    total: { activityCount: 1 },
  });
  const params = { id: athlete.userId };
  expect(await server.ok(getClientStats, { as: coach, params, query })).toMatchObject({
    total: { activityCount: 1 },
  });
});

test('what an athlete of the east trained on a day that has not begun for the coach counts today', async () => {
  const { athlete, coach, phone, day } = await trainedIn(east);
  process.env['TZ'] = west;
  const today = localDay(phone.device.now().toISOString());
  expect(day > today).toBe(true);
  const query = { startDate: today, endDate: today, groupBy: 'day', timeZone: west } as const;
  const params = { id: athlete.userId };
  expect(await server.ok(getClientStats, { as: coach, params, query })).toMatchObject({
    total: { activityCount: 1 },
  });
});

test('a day that was nowhere on earth at the start comes from a wrong clock and is not stored', async () => {
  const { athlete, run, dayOf } = await newTraining(server);
  const { trainingSession } = await server.ok(startSession, {
    as: athlete,
    body: {
      programRunId: run._id,
      trainingPlanItemId: dayOf(0),
      _id: randomUUID(),
      startDate: '2026-06-01T06:30:00.000Z',
      day: '2027-06-01',
    },
  });
  expect(trainingSession).not.toHaveProperty('day');
});

test('a coach reads records under the day on which they fell', async () => {
  const { athlete, coach, day } = await trainedIn(west, [0, 2]);
  const params = { id: athlete.userId };
  const { workouts } = await server.ok(getClientRecords, { as: coach, params });
  for (const workout of workouts) expect(workout.day).toBe(day);
});

test('a save of an older phone, which knows nothing of the day, leaves it as it is', async () => {
  const { athlete, day, onServer } = await trainedIn(west);
  const { day: _, ...older } = await onServer();
  const { changes } = await server.ok(pullChanges, { as: athlete });
  const revision = changes.find(({ type }) => type === 'training-session')!.rev;
  const reply = await server.call(saveSession, {
    as: athlete,
    body: { trainingSession: { ...older, feedback: { score1: 3, score2: null } } },
    revision,
  });
  expect(reply.status).toBe(200);
  expect(await onServer()).toMatchObject({ day, feedback: { score1: 3 } });
});
