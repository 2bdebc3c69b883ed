// Imported workouts that share a call: each has its own key and its own answer.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TrainingSessionId } from '#contract/ids.ts';
import { mostImportsAtOnce } from '#contract/limits.ts';
import { pullChanges } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import { importSession, importSessions, startSession } from '#contract/workout.ts';
import { importTrainingSessions } from '#server/commands/training-sessions.ts';
import { addPerson, addProgram, importedFrom, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let athlete: Person;
let session: TrainingSession;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  athlete = await addPerson(server.deps, 'Alex');
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const { run } = await addProgram(server.deps, { athlete, coach });
  const started = await server.ok(startSession, {
    as: athlete,
    body: { programRunId: run._id, trainingPlanItemId: run.trainingSchedule[0]?._id },
  });
  session = started.trainingSession!;
});

type Sent = { readonly key: string; readonly trainingSession: TrainingSession };
const workouts = (count: number): Sent[] =>
  Array.from({ length: count }, () => ({
    key: randomUUID(),
    trainingSession: importedFrom(session, TrainingSessionId.parse(randomUUID())),
  }));
const send = async (sent: readonly Sent[], as = athlete) =>
  (await server.ok(importSessions, { as, body: { workouts: sent } })).answers;
const statuses = async (sent: readonly Sent[], as = athlete) =>
  (await send(sent, as)).map(({ status }) => status);
const imported = async () =>
  (await server.ok(pullChanges, { as: athlete })).changes.filter(
    (change) => change.type === 'training-session' && change.id !== session._id,
  );
const changed = ({ key, trainingSession }: Sent, change: Partial<TrainingSession>): Sent => ({
  key,
  trainingSession: { ...trainingSession, ...change },
});

describe('a batch of imported workouts', () => {
  test('is stored whole, each workout under a revision of its own', async () => {
    const sent = workouts(40);
    const answers = await send(sent);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = await imported();
    expect(stored.map((change) => 'body' in change && change.body)).toEqual(
      sent.map(({ trainingSession }) => trainingSession),
    );
    expect(answers.map(({ body }) => body)).toEqual(stored.map(({ rev }) => ({ rev })));
  });

  test('of more than a hundred is refused as a whole', async () => {
    const body = { workouts: workouts(mostImportsAtOnce + 1) };
    expect((await server.call(importSessions, { as: athlete, body })).status).toBe(400);
    expect(await imported()).toEqual([]);
  });

  test('takes as many statements for a hundred workouts as for two', async () => {
    const counted = async (count: number) => {
      let statements = 0;
      const rows = server.deps.database.rows.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const deps = { ...server.deps, database: { ...server.deps.database, rows } };
      const sent = workouts(count).map((one) => ({ ...one, fingerprint: one.key }));
      const { answers } = await importTrainingSessions(deps, athlete.userId, sent);
      expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
      return statements;
    };
    const few = await counted(2);
    expect(few).toBeGreaterThan(3);
    expect(await counted(100)).toBe(few);
  });

  test('sent again, in another batch or alone, gets the same answers and adds nothing', async () => {
    const sent = workouts(3);
    const [first, ...others] = await send(sent);
    const again = await send([...sent.slice(1), ...workouts(1)]);
    expect(again.slice(0, 2)).toEqual(others);
    const { key, trainingSession } = sent[0]!;
    const alone = await server.ok(importSession, { as: athlete, key, body: { trainingSession } });
    expect(alone).toEqual(first?.body);
    expect(await imported()).toHaveLength(4);
  });

  test('with a workout that is not finished refuses that one in words, and stores the others', async () => {
    const [push, pull, legs] = workouts(3) as [Sent, Sent, Sent];
    const sent = [push, changed(pull, { finishDate: null }), legs];
    const answers = await send(sent);
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 200]);
    expect(answers[1]?.body).toMatchObject({
      errors: { global: expect.stringContaining('finished') },
    });
    expect(await imported()).toHaveLength(2);
    expect(await send(sent)).toEqual(answers);
  });

  test('answers with the workout where it stored something else than was sent', async () => {
    const [sent] = workouts(1);
    const [answer] = await send([changed(sent!, { feedback: { score1: 99, score2: null } })]);
    expect(answer?.body).toMatchObject({ trainingSession: { feedback: { score1: 10 } } });
  });

  test('cannot hold the workout of another athlete', async () => {
    const sent = workouts(2);
    await send(sent.slice(0, 1));
    const other = await addPerson(server.deps, 'Sam');
    const theirs = sent.map(({ trainingSession }) => ({ key: randomUUID(), trainingSession }));
    expect(await statuses(theirs, other)).toEqual([404, 200]);
  });

  test('with one workout twice, or one key twice, stores it once', async () => {
    const [push, pull] = workouts(2) as [Sent, Sent];
    expect(await statuses([push, { ...push, key: randomUUID() }])).toEqual([200, 200]);
    expect(await statuses([pull, { ...workouts(1)[0]!, key: pull.key }])).toEqual([200, 422]);
    expect(await imported()).toHaveLength(2);
  });
});
