// The server is killed at each named point of a save and of its start. The device then repeats the same call under
// the same key: one effect, whether the kill came before or after the commit.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Change, pullChanges } from '#contract/sync.ts';
import { signIn } from '#contract/account.ts';
import type { TrainingSession } from '#contract/training.ts';
import { createSessionComment, saveSession, startSession } from '#contract/workout.ts';
import { demoPassword } from '#server/database/seed.ts';
import { addPerson, addProgram } from '../builders.ts';
import { callOver, createHome, type Home, launch, newKey, type Running } from '../real-server.ts';
import type { Asked } from '../test-server.ts';
import { type SavePoint, savePoints, type StartPoint, startPoints } from './kill-point.ts';

const preload = ['--import', new URL('kill-point.ts', import.meta.url).href];

let home: Home;
let server: Running;
beforeEach(async () => {
  home = await createHome();
});
afterEach(async () => {
  server.process.kill('SIGKILL');
  await home.remove();
});

const start = async (environment: Record<string, string> = {}) => {
  server = await launch({ ...home.environment, ...environment }, preload);
};

const fill = () =>
  home.fill(async (deps) => {
    const athlete = await addPerson(deps, 'Alex');
    const coach = await addPerson(deps, 'Robin', { isCoach: true });
    return { athlete, ...(await addProgram(deps, { athlete, coach })) };
  });

const ok = async <const E extends Endpoint>(endpoint: E, asked: Asked) => {
  const { status, body, error } = await callOver(server.url, endpoint, asked);
  expect(status, JSON.stringify(error)).toBe(200);
  return body;
};

/** The server dies during this call; nothing of its reply can be used. */
async function callThatKills(at: SavePoint, endpoint: Endpoint, asked: Asked): Promise<void> {
  const ended = new Promise((resolve) =>
    server.process.once('exit', (_, signal) => resolve(signal)),
  );
  const headers = { ...asked.headers, 'x-kill-at': at };
  await expect(callOver(server.url, endpoint, { ...asked, headers })).rejects.toThrow(
    /fetch failed|terminated|JSON/,
  );
  expect(await ended).toBe('SIGKILL');
}

const reps = (session: TrainingSession, count: number): TrainingSession => {
  const next = structuredClone(session);
  next.exerciseLog[0]!.sets[0]!.effort!.actual = count;
  return next;
};

describe('killed in a save [matrix: server killed before/after commit]', () => {
  const startTraining = async () => {
    const { athlete, run } = await fill();
    await start();
    const day = run.trainingSchedule[0]!._id;
    const body = { programRunId: run._id, trainingPlanItemId: day };
    const { trainingSession, rev } = await ok(startSession, { as: athlete, body });
    const onServer = async () => {
      const { changes } = await ok(pullChanges, { as: athlete });
      return { changes, head: changes.at(-1)!.rev };
    };
    return { athlete, session: trainingSession, rev, onServer };
  };

  test('a tick has one effect, and the ticks acknowledged before it are there', async () => {
    const { athlete, session, rev: first, onServer } = await startTraining();
    let rev = first;
    for (const [index, point] of savePoints.entries()) {
      const before = reps(session, 10 + index);
      ({ rev } = await ok(saveSession, {
        as: athlete,
        body: { trainingSession: before },
        revision: rev,
      }));
      const after = reps(session, 20 + index);
      const save: Asked = {
        as: athlete,
        body: { trainingSession: after },
        revision: rev,
        key: newKey(),
      };
      await callThatKills(point, saveSession, save);
      await start();
      const committed = savePoints.indexOf(point) > 2;
      expect(sessionIn((await onServer()).changes), point).toEqual(committed ? after : before);
      expect(await ok(saveSession, save), point).toEqual({ rev: rev + 1 });
      rev += 1;
      const { changes, head } = await onServer();
      expect(sessionIn(changes), point).toEqual(after);
      expect(head, point).toBe(rev);
    }
  });

  test('a note is written once', async () => {
    const { athlete, session, onServer } = await startTraining();
    for (const [index, point] of savePoints.slice(1, 4).entries()) {
      const write = {
        as: athlete,
        params: { id: session._id },
        body: { text: `Note ${index}` },
        key: newKey(),
      };
      await callThatKills(point, createSessionComment, write);
      await start();
      const { comment } = await ok(createSessionComment, write);
      expect((await ok(createSessionComment, write)).comment, point).toEqual(comment);
      const { changes } = await onServer();
      const notes = changes.filter(({ type }) => type === 'comment');
      expect(notes, point).toHaveLength(index + 1);
      expect(notes.at(-1)?.id, point).toBe(comment._id);
    }
  });
});

describe('killed in its start [matrix: server killed before/after commit]', () => {
  const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;
  // Only the embedded database gets the demo data.
  const points = startPoints.filter((point) => isEmbedded || point !== 'in the demo data');

  test.each(points)('%s: the next start is whole', async (point) => {
    await start({ DEMO: 'on', KILL_AT: point satisfies StartPoint });
    expect(server.process.signalCode).toBe('SIGKILL');
    await start({ DEMO: 'on' });
    expect(server.complaints()).toBe('');
    const athlete = isEmbedded ? await logInToDemo() : (await fill()).athlete;
    const { changes } = await ok(pullChanges, { as: athlete });
    expect(changes.map(({ type }) => type)).toContain('program-run');
    const sessions = changes.filter(({ type }) => type === 'training-session');
    expect(sessions).toHaveLength(isEmbedded ? 32 : 0);
  });

  const logInToDemo = async () =>
    (await ok(signIn, { body: { email: 'athlete@holdfast.test', password: demoPassword } })).user;
});

const sessionIn = (changes: readonly Change[]) => {
  const found = changes.find(({ type }) => type === 'training-session');
  return found && 'body' in found ? found.body : null;
};
