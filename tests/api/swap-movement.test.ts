import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MovementSummary, TrainingSession } from '#contract/training.ts';
import { movements, summaryOf } from '#domain/movement/catalogue.ts';
import { swapMovement } from '#domain/session/swap-movement.ts';
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
