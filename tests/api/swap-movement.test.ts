import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MovementSummary, TrainingSession } from '#contract/training.ts';
import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { movements, summaryOf } from '#domain/movement/catalogue.ts';
import { swapMovement } from '#domain/session/swap-movement.ts';
import { newCoaching } from './coaching-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, stamp } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const [legPress, bench] = ['leg-press', 'barbell-bench-press'].map((id) =>
  summaryOf(movements.find(({ _id }) => _id === id)!),
);

/** The first exercise of a workout, prescribed as a back squat. */
const swapped = (session: TrainingSession, movement: MovementSummary) =>
  must(
    swapMovement(session, {
      exerciseId: session.exerciseLog[0]!.exerciseId,
      movement,
      stamp,
    }),
  );
const forged = (session: TrainingSession, movement: MovementSummary): TrainingSession => ({
  ...session,
  exerciseLog: session.exerciseLog.map((entry, index) =>
    index === 0 ? { ...entry, movement } : entry,
  ),
});

test('[API-63] a movement that the athlete swapped is stored as the athlete says, with the movement it replaces', async () => {
  const training = await newTraining(server);
  const { trainingSession, rev } = await training.start();
  const prescribed = trainingSession.exercises[0]!.movement;
  const session = swapped(trainingSession, legPress!);
  expect(await training.saved(session, rev)).toEqual({ rev: rev + 1 });
  const stored = await training.onServer();
  expect(stored).toEqual(session);
  expect(stored.exercises[0]!.movement).toEqual(prescribed);
  expect(stored.exerciseLog[0]).toMatchObject({ movement: legPress, swap: { from: prescribed } });
});

test('[API-63] a swap for another part of the body is stored, but no movement that replaces nothing', async () => {
  const training = await newTraining(server);
  const { trainingSession, rev } = await training.start();
  const session = swapped(trainingSession, bench!);
  expect(await training.saved(session, rev)).toEqual({ rev: rev + 1 });
  const reply = await training.saved(forged(trainingSession, bench!), rev + 1);
  expect(reply.trainingSession?.exerciseLog[0]).toEqual(trainingSession.exerciseLog[0]);
});

test('a coach sees what a client does instead of prescribed movements on every coming day, in the coach’s own programs alone', async () => {
  const { athlete, program, programs } = await newCoaching(server);
  expect((await programs())[0]).not.toHaveProperty('lastingSwaps');
  const { details, rev } = await server.ok(getUserDetails, { as: athlete });
  const swap = { from: bench!, to: legPress!, since: '2026-05-01T10:00:00.000Z' };
  const lastingSwaps = {
    [program._id]: { [swap.from._id]: swap },
    [randomUUID()]: { [swap.from._id]: swap },
  };
  await server.ok(saveUserDetails, {
    as: athlete,
    body: { ...details, preferences: { ...details.preferences, lastingSwaps } },
    revision: rev,
  });
  expect((await programs()).map((one) => one.lastingSwaps)).toEqual([[swap]]);
});
