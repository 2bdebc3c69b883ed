import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClientTraining } from '#contract/clients.ts';
import type { MovementId, TrainingSessionId } from '#contract/ids.ts';
import type { MovementSummary, TrainingSession } from '#contract/training.ts';
import { finishedWorkout } from '#domain/history/finished-workout.ts';
import { finishSession } from '#offline/commands/finish-session.ts';
import {
  addMeasurement,
  changeMeasurement,
  deleteMeasurement,
} from '#offline/commands/measurements.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { localDay } from '#offline/local-day.ts';
import { recordsBefore, recordsSoFar } from '#offline/queries/history.ts';
import { editSet, rateWorkout, tickSet } from '#offline/test-fixtures/verbs.ts';
import type { ProgramContent } from '#server/database/tables.ts';
import { buildProgramContent, type Person } from './builders.ts';
import { type CoachDevice, coachDevice } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const pullUp: MovementSummary = {
  _id: 'weighted-pull-up' as MovementId,
  title: 'Weighted pull-up',
  image: null,
  imageMidframe: null,
  equipment: 'Body weight',
};

const withMovement =
  (movement: MovementSummary) =>
  (coach: Person): ProgramContent => {
    const content = buildProgramContent(coach);
    const trainingPlan = content.trainingPlan.map((day) => ({
      ...day,
      exercises: day.exercises.slice(0, 1).map((exercise) => ({ ...exercise, movement })),
    }));
    return { ...content, trainingPlan };
  };

async function withPhones(movement = pullUp) {
  const training = await newTraining(server, withMovement(movement));
  const phone = await coachDevice(server, training.athlete);
  const tablet = await coachDevice(server, training.athlete);
  const settle = async () => {
    for (const device of [phone, tablet, phone, tablet]) await device.sync();
  };
  await settle();
  const weigh = ({ device }: CoachDevice, value: number, date: string, time = '07:00') =>
    addMeasurement(device, { what: 'body-weight', value, date, time });
  const begin = async (day = 0) =>
    must(
      await startSession(phone.device, {
        programId: training.program._id,
        dayId: training.dayOf(day),
      }),
    );
  const held = async (
    { database }: CoachDevice,
    sessionId: TrainingSessionId,
  ): Promise<TrainingSession> =>
    (await database.entities.get(`training-session:${sessionId}`))!.body;
  const today = localDay(phone.device.now().toISOString());
  return { ...training, phone, tablet, settle, weigh, begin, held, today };
}

test('a workout started without a signal takes the weight of then, and follows the entries of its day until it is finished', async () => {
  const { phone, tablet, settle, weigh, begin, held, today, onServer } = await withPhones();
  const weightOn = async (device: CoachDevice) =>
    (await held(device, sessionId)).bodyWeight?.kg ?? null;
  await weigh(phone, 79, '2020-01-01');
  const sessionId = await begin();
  expect((await held(phone, sessionId)).bodyWeight).toEqual({ kg: 79 });
  await phone.sync();
  expect((await onServer()).bodyWeight).toEqual({ kg: 79 });

  const { _id: id } = await weigh(phone, 80, today, '00:00');
  expect(await weightOn(phone)).toBe(80);
  await settle();
  expect(await weightOn(tablet)).toBe(80);
  // Entered on the other phone; what is entered later for another day says nothing about this one.
  const draft = { what: 'body-weight', value: 80.5, date: today, time: '00:00' } as const;
  await changeMeasurement(tablet.device, { id, draft });
  await weigh(tablet, 90, '2019-12-31');
  await settle();
  expect(await weightOn(phone)).toBe(80.5);
  await deleteMeasurement(phone.device, { id });
  expect(await weightOn(phone)).toBe(79);
  await settle();
  await settle();
  expect((await onServer()).bodyWeight?.kg).toBe(79);

  must(await rateWorkout(phone.device, { sessionId, score1: 7 }));
  must(await finishSession(phone.device, { sessionId }));
  await weigh(phone, 85, today, '00:01');
  expect(await weightOn(phone)).toBe(79);
});

test('two phones that weigh apart agree on the later entry', async () => {
  const { phone, tablet, settle, weigh, begin, held, today } = await withPhones();
  const sessionId = await begin();
  await settle();
  expect(await held(phone, sessionId)).not.toHaveProperty('bodyWeight');
  await weigh(phone, 80, today, '00:00');
  await weigh(tablet, 81, today, '00:01');
  await settle();
  await settle();
  const [one, other] = [await held(phone, sessionId), await held(tablet, sessionId)];
  expect(one.bodyWeight).toEqual(other.bodyWeight);
  // Whichever was edited later; in the end the later entry counts.
  must(await rateWorkout(phone.device, { sessionId, score1: 7 }));
  must(await finishSession(phone.device, { sessionId }));
  expect((await held(phone, sessionId)).bodyWeight?.kg).toBe(81);
});

test('weighted pull-ups count what was moved: on the phone, on the server and for the coach', async () => {
  const { phone, weigh, begin, held, today, onServer, coach, athlete, program, dayOf } =
    await withPhones();
  await weigh(phone, 80, today, '00:00');
  const sessionId = await begin();
  const before = await held(phone, sessionId);
  const setId = before.exerciseLog[0]!.sets[0]!.id;
  must(await editSet(phone.device, { sessionId, setId, values: { weight: 20, effort: 5 } }));
  must(await tickSet(phone.device, { sessionId, setId, done: true }));
  must(await rateWorkout(phone.device, { sessionId, score1: 7 }));
  must(await finishSession(phone.device, { sessionId }));
  await phone.sync();
  await phone.sync();

  const [session, stored] = [await held(phone, sessionId), await onServer()];
  expect(stored.bodyWeight).toEqual({ kg: 80 });
  expect(finishedWorkout(stored)).toEqual(finishedWorkout(session));
  expect(finishedWorkout(session).volume).toBe(500);
  expect(await recordsSoFar(phone.device, pullUp._id)).toMatchObject({
    heaviest: { weight: 100, reps: 5, body: 80 },
    added: [{ weight: 100, reps: 5 }],
  });
  expect((await recordsBefore(phone.device, pullUp._id, session)).repMaxes).toEqual([]);
  const page = await server.ok(getClientTraining, {
    as: coach,
    params: { id: athlete.userId, programId: program._id, dayId: dayOf(0) },
  });
  expect(page.sessions.map((one) => finishedWorkout(one).volume)).toEqual([500]);
});

test('a coach gets no body weight of a workout in which it does not count', async () => {
  const squat = { ...pullUp, _id: 'barbell-back-squat' as MovementId, title: 'Back squat' };
  const { phone, weigh, begin, today, onServer, coach, athlete, program, dayOf } =
    await withPhones(squat);
  await weigh(phone, 80, today, '00:00');
  await begin();
  await phone.sync();
  expect((await onServer()).bodyWeight?.kg).toBe(80);
  const page = await server.ok(getClientTraining, {
    as: coach,
    params: { id: athlete.userId, programId: program._id, dayId: dayOf(0) },
  });
  expect(page.sessions[0]).not.toHaveProperty('bodyWeight');
});
