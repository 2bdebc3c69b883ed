import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TrainingSessionId } from '#contract/ids.ts';
import { getPurchasedPrograms } from '#contract/programs.ts';
import { pullChanges } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import {
  createSessionComment,
  deleteAllSessions,
  importSession,
  saveSession,
  startSession,
} from '#contract/workout.ts';
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
  const { trainingSession } = await server.ok(startSession, {
    as: athlete,
    body: { programRunId: run._id, trainingPlanItemId: run.trainingSchedule[0]?._id },
  });
  session = importedFrom(
    { ...trainingSession, programId: randomUUID() as never, programRunId: randomUUID() as never },
    TrainingSessionId.parse(randomUUID()),
  );
});

const importIt = (trainingSession = session, as: { token: string } = athlete) =>
  server.call(importSession, { as, body: { trainingSession } });
const pulled = async () =>
  (await server.ok(pullChanges, { as: athlete })).changes.filter(
    (change) => change.id === session._id,
  );

describe('a workout that was logged elsewhere', () => {
  test('is stored whole and reaches the other devices, in no program', async () => {
    const { status, body } = await importIt();
    expect(status).toBe(200);
    expect(body.trainingSession).toMatchObject({ _id: session._id, importedFrom: 'hevy' });
    expect(await pulled()).toEqual([
      { type: 'training-session', id: session._id, rev: body.rev, body: body.trainingSession },
    ]);
    const { programs } = await server.ok(getPurchasedPrograms, { as: athlete });
    expect(JSON.stringify(programs)).not.toContain(session._id);
  });

  test('is the same one when it is imported again, under another key and with other values', async () => {
    const first = await importIt();
    const again = await importIt({ ...session, workoutTitle: 'Renamed' });
    expect(again.body).toEqual(first.body);
    expect(await pulled()).toHaveLength(1);
  });

  test('of another athlete is not found', async () => {
    await importIt();
    const other = await addPerson(server.deps, 'Sam');
    expect((await importIt(session, other)).status).toBe(404);
  });

  test.each<[string, Partial<TrainingSession>]>([
    ['not finished', { status: 'started' }],
    ['without an end', { finishDate: null }],
    ['from nowhere', { importedFrom: undefined }],
  ])('%s is refused', async (_, change) => {
    expect((await importIt({ ...session, ...change } as TrainingSession)).status).toBe(422);
    expect(await pulled()).toEqual([]);
  });

  test('is brought into range and cannot be in the future', async () => {
    const { body } = await importIt({
      ...session,
      feedback: { score1: 99, score2: null },
      finishDate: '2999-01-01T00:00:00.000Z',
    });
    expect(body.trainingSession?.feedback.score1).toBe(10);
    expect(Date.parse(body.trainingSession?.finishDate ?? '')).toBeLessThan(Date.now() + 120_000);
  });

  test('keeps the RPE and the kind of each set through the server, and takes an RPE out of range into it', async () => {
    const marks = [{ rpe: 9.5, kind: 'failure' }, { rpe: 6.5, kind: 'drop' }, { rpe: 12 }] as const;
    const [entry, ...others] = session.exerciseLog;
    const sets = entry!.sets.slice(0, 3).map((set, index) => ({ ...set, ...marks[index] }));
    expect(sets).toHaveLength(3);
    await importIt({ ...session, exerciseLog: [{ ...entry!, sets }, ...others] });
    const [change] = await pulled();
    const { body } = change as unknown as { body: TrainingSession };
    expect(body.exerciseLog[0]!.sets.map(({ rpe, kind }) => ({ rpe, kind }))).toEqual([
      { rpe: 9.5, kind: 'failure' },
      { rpe: 6.5, kind: 'drop' },
      { rpe: 10, kind: undefined },
    ]);
  });

  test('can be rated and commented on by its athlete', async () => {
    const { body } = await importIt();
    const rated = { ...body.trainingSession, feedback: { score1: 8, score2: null } };
    const saved = await server.ok(saveSession, {
      as: athlete,
      revision: body.rev,
      body: { trainingSession: rated },
    });
    expect(saved.trainingSession).toBeUndefined();
    expect((await pulled())[0]).toMatchObject({ body: { ...rated, importedFrom: 'hevy' } });
    const { comment } = await server.ok(createSessionComment, {
      as: athlete,
      params: { id: session._id },
      body: { text: 'Good old times' },
    });
    expect(comment.trainingSessionId).toBe(session._id);
  });

  test('[API-70] goes with all others, and may be imported again afterwards', async () => {
    await importIt();
    await server.ok(deleteAllSessions, { as: athlete });
    expect(await pulled()).toEqual([expect.objectContaining({ deleted: true })]);
    const { body } = await importIt();
    const [, last] = await pulled();
    expect(last).toMatchObject({ rev: body.rev, body: { _id: session._id } });
  });
});

test('a thousand imported workouts use up nothing of what a workout under way may send', async () => {
  const own = await startTestServer({ limits: { perDevice: 2 } });
  try {
    const person = await addPerson(own.deps, 'Alex');
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const body = { trainingSession: { ...session, _id: randomUUID() } };
      statuses.push((await own.call(importSession, { as: person, body })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await own.call(pullChanges, { as: person })).status).toBe(200);
  } finally {
    await own.stop();
  }
});
