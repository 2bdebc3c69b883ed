// What a coach sees of a stretch of a client's training, to compare it with another.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TrainingSessionId } from '#contract/ids.ts';
import { getClientBlock } from '#contract/training-block.ts';
import type { TrainingSession } from '#contract/training.ts';
import { startSession } from '#domain/session/start-session.ts';
import { insertSession } from '#server/stores/training-sessions.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { type Coaching, newCoaching } from './coaching-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function trained(
  { program, run, dayOf, athlete }: Coaching,
  startDate: string,
  kilograms: number,
): Promise<void> {
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
    ...started,
    status: 'completed',
    finishDate: startDate,
    exerciseLog: started.exerciseLog.map((entry) => ({
      ...entry,
      sets: entry.sets.map((set) => ({
        ...set,
        done: true,
        rpe: 8,
        weight: { metric: 'weight', recommended: null, actual: kilograms },
        effort: { metric: 'reps', recommended: 5, actual: 5 },
      })),
    })),
  };
  await insertSession(server.deps.database.rows, finished, {
    owner: athlete.userId,
    key: null,
    now: server.deps.now(),
  });
}

const june = { startDate: '2026-06-01', endDate: '2026-06-28' };

const blockOf = async (as: Person, { athlete }: Coaching, query = june) =>
  (await server.ok(getClientBlock, { as, params: { id: athlete.userId }, query })).block;

test('a coach reads a block of a client’s training: workouts, sets, RPE, records and estimated maxes', async () => {
  const coaching = await newCoaching(server);
  await trained(coaching, '2026-05-25T10:00:00.000Z', 100);
  await trained(coaching, '2026-06-08T10:00:00.000Z', 105);
  await trained(coaching, '2026-06-15T10:00:00.000Z', 110);
  const block = await blockOf(coaching.coach, coaching);
  expect(block).toMatchObject({ activityCount: 2, plannedDone: 2, rpe: 8, body: null });
  expect(block.planned).toBeGreaterThanOrEqual(2);
  expect(block.records).toBeGreaterThanOrEqual(2);
  const [lift] = block.lifts;
  expect([lift!.first, lift!.best, lift!.last]).toEqual([122.5, 128 + 1 / 3, 128 + 1 / 3]);
  expect(block.sets).toBeGreaterThan(0);
  const before = await blockOf(coaching.coach, coaching, {
    startDate: '2026-05-01',
    endDate: '2026-05-31',
  });
  expect(before).toMatchObject({ activityCount: 1, records: 0 });
});

test('a coach compares what was trained by their own programs alone', async () => {
  const coaching = await newCoaching(server);
  const other = await addPerson(server.deps, 'Kim', { isCoach: true });
  await addProgram(server.deps, { athlete: coaching.athlete, coach: other });
  await trained(coaching, '2026-06-08T10:00:00.000Z', 105);
  expect(await blockOf(other, coaching)).toMatchObject({ activityCount: 0, lifts: [], sets: 0 });
});

test('workouts that an earlier build finished have their RPE and volume, too', async () => {
  const coaching = await newCoaching(server);
  await trained(coaching, '2026-06-08T10:00:00.000Z', 105);
  const before = await blockOf(coaching.coach, coaching);
  await server.deps.database.rows
    .updateTable('finished_workout')
    .set({ summary: JSON.stringify({ form: 4, title: '', startDate: '', movements: [] }) })
    .where('owner_id', '=', coaching.athlete.userId)
    .execute();
  expect(before.volume).toBeGreaterThan(0);
  expect(await blockOf(coaching.coach, coaching)).toEqual(before);
});
