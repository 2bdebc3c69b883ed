import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Change, pullChanges } from '#contract/sync.ts';
import { changeRunStartDate, newProgramRun, saveHasBeenViewed } from '#contract/programs.ts';
import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import {
  createExerciseComment,
  createSessionComment,
  deleteAllSessions,
  deleteSessionComment,
  editSessionComment,
  saveSession,
  startSession,
} from '#contract/workout.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import type { OnStatement } from '#server/database/statements.ts';
import { insertComment } from '#server/stores/comments.ts';
import { takeRevision } from '#server/stores/streams.ts';
import { CommentId } from '#contract/ids.ts';
import { addPerson, addProgram } from './builders.ts';
import { emptyDatabase } from '../tools/empty-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newAthlete = async (on = server) => {
  const athlete = await addPerson(on.deps, 'Alex');
  const coach = await addPerson(on.deps, 'Robin', { isCoach: true });
  return { athlete, coach, ...(await addProgram(on.deps, { athlete, coach })) };
};
type Athlete = Awaited<ReturnType<typeof newAthlete>>;

const start = ({ athlete, run }: Athlete, day = 0, on = server) =>
  on.ok(startSession, {
    as: athlete,
    body: { programRunId: run._id, trainingPlanItemId: run.trainingSchedule[day]?._id },
  });
const pull = ({ athlete }: Athlete, cursor?: string, on = server) =>
  on.ok(pullChanges, { as: athlete, ...(cursor !== undefined && { query: { cursor } }) });

/** Pulls to the end; the data a device would have. */
const pullAll = async (who: Athlete, from?: string) => {
  const pages: Change[][] = [];
  let page = await pull(who, from);
  pages.push(page.changes);
  const { reset = false } = page;
  while (page.more) {
    page = await pull(who, page.cursor);
    expect(page.reset).toBeUndefined();
    pages.push(page.changes);
  }
  return { changes: pages.flat(), pages: pages.length, cursor: page.cursor, reset };
};

describe('pulling changes', () => {
  test('a new device gets everything of its user and nothing of others', async () => {
    const who = await newAthlete();
    const other = await newAthlete();
    await start(who);
    await start(other);
    const { changes } = await pullAll(who);
    expect(changes.map(({ type }) => type)).toEqual([
      'user',
      'program',
      'program-run',
      'training-session',
    ]);
    expect(JSON.stringify(changes)).not.toContain(other.athlete.userId);
    expect(changes.map(({ rev }) => rev)).toEqual(
      changes.map(({ rev }) => rev).toSorted((a, b) => a - b),
    );
  });

  test('with nothing new the cursor stays where it is', async () => {
    const who = await newAthlete();
    const first = await pull(who);
    const second = await pull(who, first.cursor);
    expect(second).toEqual({ changes: [], cursor: first.cursor, more: false });
  });

  test('every write shows up after the cursor, exactly once', async () => {
    const who = await newAthlete();
    const { athlete, program, run } = who;
    let { cursor } = await pull(who);
    const next = async () => {
      const page = await pull(who, cursor);
      cursor = page.cursor;
      return page.changes.map((change) => `${change.type}${'deleted' in change ? ' deleted' : ''}`);
    };
    const { trainingSession: session, rev } = await start(who);
    expect(await next()).toEqual(['training-session']);
    await server.ok(saveSession, {
      as: athlete,
      body: { trainingSession: session },
      revision: rev,
    });
    expect(await next()).toEqual(['training-session']);
    const at = { as: athlete, params: { id: session._id } };
    const { comment } = await server.ok(createSessionComment, { ...at, body: { text: 'Strong' } });
    expect(await next()).toEqual(['comment']);
    const onComment = { as: athlete, params: { id: session._id, commentId: comment._id } };
    await server.ok(editSessionComment, { ...onComment, body: { text: 'Stronger' } });
    expect(await next()).toEqual(['comment']);
    await server.ok(deleteSessionComment, onComment);
    expect(await next()).toEqual(['comment deleted']);
    await server.ok(saveHasBeenViewed, {
      as: athlete,
      params: { id: program._id },
      body: { value: true },
    });
    expect(await next()).toEqual(['program']);
    await server.ok(changeRunStartDate, {
      as: athlete,
      params: { id: run._id },
      body: { date: '2026-07-01' },
    });
    expect(await next()).toEqual(['program-run']);
    await server.ok(newProgramRun, {
      as: athlete,
      params: { id: program._id },
      body: { date: '2026-08-01' },
    });
    expect(await next()).toEqual(['program-run', 'notification']);
    const details = await server.ok(getUserDetails, { as: athlete });
    await server.ok(saveUserDetails, { as: athlete, body: details.details, revision: details.rev });
    expect(await next()).toEqual(['user']);
    await server.ok(deleteAllSessions, { as: athlete });
    expect(await next()).toEqual(['training-session deleted']);
    expect(await next()).toEqual([]);
  });

  test('the oldest change comes first, whatever document it is of', async () => {
    const who = await newAthlete();
    const { trainingSession, rev } = await start(who);
    await addComment(who, trainingSession._id, CommentId.parse(randomUUID()));
    await server.ok(saveSession, { as: who.athlete, body: { trainingSession }, revision: rev });
    const { changes } = await pull(who);
    expect(changes.slice(-2).map(({ type }) => type)).toEqual(['comment', 'training-session']);
  });

  test("a coach's comment reaches the athlete", async () => {
    const who = await newAthlete();
    const { trainingSession } = await start(who);
    const { cursor } = await pull(who);
    await server.ok(createExerciseComment, {
      as: who.coach,
      params: { id: trainingSession._id, exerciseId: trainingSession.exercises[0]!._id },
      body: { text: 'Chest up' },
    });
    const { changes } = await pull(who, cursor);
    expect(changes).toMatchObject([
      { type: 'comment', body: { text: 'Chest up', author: { firstName: 'Robin' } } },
      { type: 'notification', body: { type: 'coachComment', message: 'Chest up' } },
    ]);
  });

  test('long histories come in pages that together hold each document once', async () => {
    const who = await newAthlete();
    const { trainingSession } = await start(who);
    const ids = Array.from({ length: 250 }, () => CommentId.parse(randomUUID()));
    for (const _id of ids) await addComment(who, trainingSession._id, _id);
    const { changes, pages } = await pullAll(who);
    expect(pages).toBe(3);
    expect(changes.filter(({ type }) => type === 'comment').map(({ id }) => id)).toEqual(ids);
  });

  test('[API-70] deleting 120 documents at once loses none over pages', async () => {
    const who = await newAthlete();
    const { trainingSession } = await start(who);
    for (let count = 0; count < 120; count += 1)
      await addComment(who, trainingSession._id, CommentId.parse(randomUUID()));
    const { cursor } = await pullAll(who);
    await server.ok(deleteAllSessions, { as: who.athlete });
    const { changes } = await pullAll(who, cursor);
    expect(changes).toHaveLength(121);
    expect(new Set(changes.map(({ rev }) => rev)).size).toBe(121);
  });

  test.each(['zzz', 'MS4x', '!!', 'MS4xLjE.', '%00', '1.1.1'])(
    'a cursor that is none of ours (%s) is refused',
    async (cursor) => {
      const { athlete } = await newAthlete();
      const { status, error } = await server.call(pullChanges, { as: athlete, query: { cursor } });
      expect([status, error.type]).toEqual([400, 'malformed-request']);
    },
  );
});

test('a pull that finds nothing asks no table of documents', async () => {
  let asked: string[] = [];
  const onStatement: OnStatement = ({ name }) => void asked.push(name);
  const database = await openEmbedded(null, { dumped: await emptyDatabase(), onStatement });
  const own = await startTestServer({ database });
  const who = await newAthlete(own);
  const { cursor } = await pull(who, undefined, own);
  await pull(who, cursor, own);
  asked = [];
  const page = await pull(who, cursor, own);
  expect(page).toMatchObject({ changes: [], more: false });
  expect(asked).toEqual(['select device_session', 'select server_secret', 'select stream']);
  await start(who, 0, own);
  expect((await pull(who, page.cursor, own)).changes.map(({ type }) => type)).toContain(
    'training-session',
  );
  await own.stop();
});

describe('a device that slept long', () => {
  test('starts anew when deletions are forgotten that it never heard of', async () => {
    const own = await startTestServer();
    const who = await newAthlete(own);
    const { trainingSession } = await start(who, 0, own);
    const asleep = await pull(who, undefined, own);
    await own.ok(deleteAllSessions, { as: who.athlete });
    const awake = await pull(who, asleep.cursor, own);

    own.pass(89);
    await pruneExpired(own.deps);
    const inTime = await pull(who, asleep.cursor, own);
    expect(inTime.reset).toBeUndefined();
    expect(inTime.changes).toMatchObject([{ id: trainingSession._id, deleted: true }]);

    own.pass(2);
    await pruneExpired(own.deps);
    const late = await pull(who, asleep.cursor, own);
    expect(late.reset).toBe(true);
    expect(late.changes.map(({ type }) => type)).toEqual(['user', 'program', 'program-run']);
    expect((await pull(who, late.cursor, own)).reset).toBeUndefined();
    expect((await pull(who, awake.cursor, own)).reset).toBeUndefined();
    await own.stop();
  });

  test('starts anew when its cursor is of another database', async () => {
    const ahead = await newAthlete();
    for (const _ of Array.from({ length: 9 }))
      await takeRevision(server.deps.database.rows, ahead.athlete.userId);
    const { cursor } = await pull(ahead);
    const fresh = await newAthlete();
    const page = await pull(fresh, cursor);
    expect(page.reset).toBe(true);
    expect(page.changes).toHaveLength(3);
  });
});

const addComment = ({ athlete }: Athlete, trainingSessionId: string, _id: CommentId) =>
  insertComment(
    server.deps.database.rows,
    {
      _id,
      trainingSessionId: trainingSessionId as never,
      exerciseId: null,
      author: { userId: athlete.userId, firstName: 'Alex' },
      text: 'Good',
      createdAt: new Date().toISOString(),
      editedAt: null,
    },
    { owner: athlete.userId, now: server.deps.now() },
  );
