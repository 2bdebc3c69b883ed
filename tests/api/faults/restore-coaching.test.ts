// What a coach did for an athlete since the backup: a day that was changed and then trained.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePrescription, getPrescription } from '#contract/coaching.ts';
import type { TrainingSession } from '#contract/training.ts';
import { prescribe } from '#offline/commands/prescribe-days.ts';
import { finishSession } from '#offline/commands/finish-session.ts';
import { rateWorkout, tickSet } from '#offline/test-fixtures/verbs.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { type CoachDevice, coachDevice } from '../coach-device.ts';
import { must } from '../training.ts';
import { type BackedUpServer, startBackedUpServer } from './backed-up-server.ts';
import { readerOf } from './server-reader.ts';

let gym: BackedUpServer;
let phone: CoachDevice;
let laptop: CoachDevice;

beforeEach(async () => {
  gym = await startBackedUpServer();
  phone = await coachDevice(gym.server, gym.training.athlete);
  laptop = await coachDevice(gym.server, gym.training.coach);
  await settle(phone, laptop);
});
afterEach(() => gym.server.stop());

async function settle(...devices: readonly CoachDevice[]) {
  for (const device of devices) for (let round = 0; round < 3; round += 1) await device.sync();
}

const onDay = () => ({ id: gym.training.program._id, dayId: gym.training.dayOf(2) });
const dayOnServer = async () => {
  const { coach } = gym.training;
  return (await gym.server.ok(getPrescription, { as: coach, params: onDay() })).day;
};
const withRest = async (rest: number) =>
  (await dayOnServer()).exercises.map((exercise) => ({ ...exercise, rest }));

async function prescribeRest(rest: number) {
  const seen = await dayOnServer();
  const { id: programId } = onDay();
  must(await prescribe(laptop.device, { programId, seen, exercises: await withRest(rest) }));
  await settle(laptop, phone);
}

async function train() {
  const { id: programId, dayId } = onDay();
  const sessionId = must(await startSession(phone.device, { programId, dayId }));
  const { exerciseLog } = (await phone.database.entities.get(`training-session:${sessionId}`))!
    .body as TrainingSession;
  for (const { id: setId } of exerciseLog.flatMap(({ sets }) => sets))
    must(await tickSet(phone.device, { sessionId, setId, done: true }));
  must(await rateWorkout(phone.device, { sessionId, score1: 7 }));
  must(await finishSession(phone.device, { sessionId }));
  await settle(phone);
}

const sessions = () => readerOf(gym.server).documents(gym.training.athlete, 'training-session');

test.each([
  ['the athlete', 0, () => [phone, laptop]],
  ['the coach', 0, () => [laptop, phone]],
  ['the athlete, of a day that was changed before the backup, too,', 75, () => [phone, laptop]],
] as const)(
  'a day that its coach changed and the athlete then finished: the workout keeps its plan when %s comes first',
  async (_, earlier, order) => {
    if (earlier > 0) await prescribeRest(earlier);
    const restore = await gym.backUp();
    await prescribeRest(45);
    await train();
    const [before] = await sessions();
    await restore();
    await gym.sayRestored();
    await settle(...order(), ...order());
    expect((await dayOnServer()).exercises.map(({ rest }) => rest)).toEqual([45]);
    expect((await dayOnServer()).prescription).toEqual(before!.prescription);
    expect(await sessions()).toEqual([before]);
    expect([
      ...(await phone.database.outbox.toArray()),
      ...(await laptop.database.outbox.toArray()),
    ]).toEqual([]);
  },
);

test('a day that was finished before the backup stays as it was trained', async () => {
  await train();
  await gym.sayRestored();
  const { status } = await gym.server.call(changePrescription, {
    as: gym.training.coach,
    params: onDay(),
    body: { version: 1, exercises: await withRest(45), restoredVersion: 2 },
  });
  expect(status).toBe(422);
  expect((await dayOnServer()).exercises.map(({ rest }) => rest)).not.toEqual([45]);
});
