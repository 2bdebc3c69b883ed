// When a program gets another run, and when a device hears of the one that another phone has begun.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newProgramRun, type ProgramRun } from '#contract/programs.ts';
import { pullChanges } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { startRun } from '#offline/commands/program-run.ts';
import { type CoachDevice as Phone, coachDevice, meet, newPhone } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must, newTraining, type Training } from './training.ts';

let server: TestServer;
let training: Training;
let mine: Phone;
let theirs: Phone;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  training = await newTraining(server);
  [mine, theirs] = [
    await newPhone(server, training.athlete),
    await newPhone(server, training.athlete),
  ];
});

const begin = async ({ device }: Phone, date = '2026-09-07') =>
  must(await startRun(device, { programId: training.program._id, date }));

async function onServer() {
  const { changes } = await server.ok(pullChanges, { as: training.athlete });
  const of = <T>(wanted: string) =>
    changes.flatMap((one) => (one.type === wanted && 'body' in one ? [one.body as T] : []));
  return {
    runs: of<ProgramRun>('program-run'),
    sessions: of<TrainingSession>('training-session'),
    comments: of<Comment>('comment'),
  };
}

describe('a program that is done again on purpose', () => {
  test('has another run when the phone knew of the one before', async () => {
    const first = await begin(mine);
    await meet(mine, theirs);
    const again = await begin(theirs, '2026-10-05');
    await meet(theirs, mine);
    expect((await onServer()).runs.map(({ _id }) => _id)).toEqual([training.run._id, first, again]);
  });

  test('has another run when a phone that has read nothing yet begins it', async () => {
    const fresh = await coachDevice(server, training.athlete);
    await fresh.database.entities.bulkPut(
      await mine.database.entities.where({ type: 'program', parent: '' }).toArray(),
    );
    const made = await begin(fresh);
    await meet(fresh);
    expect((await onServer()).runs.map(({ _id }) => _id)).toEqual([training.run._id, made]);
  });
});

describe('the call that starts a run', () => {
  const start = (body: object) =>
    server.ok(newProgramRun, {
      as: training.athlete,
      params: { id: training.program._id },
      body: { date: '2026-09-07', _id: randomUUID(), ...body },
    });

  test('[API-43] names the run that it replaces, and gets the one that has replaced it since', async () => {
    const replaces = training.run._id;
    const first = await start({ replaces });
    const second = await start({ replaces, date: '2026-09-09' });
    expect(second.programRun).toEqual(first.programRun);
    expect(second.progSnap.currentRun).toEqual({ _id: first.programRun._id });
  });

  test.each([
    ['does not say what it replaces, as an older app', {}],
    ['replaces a run that the server does not know', { replaces: randomUUID() }],
  ])('[API-43] starts a run of its own when it %s', async (_, body) => {
    await start({ replaces: training.run._id });
    const { programRun } = await start(body);
    const { runs } = await onServer();
    expect(runs).toHaveLength(3);
    expect(runs[2]?._id).toBe(programRun._id);
  });
});
