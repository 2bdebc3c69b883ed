// The server's database is replaced by an older backup of itself. The phones know more than the server
// then; they tell it, and nothing that was logged is lost.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pullChanges } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Tables } from '#server/database/tables.ts';
import { beginEpoch } from '#server/queries/streams.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { newTraining, type Training } from '../training.ts';
import { phoneOf, ticks } from './phone.ts';

let server: TestServer;
let training: Training;
beforeEach(async () => {
  server = await startTestServer();
  training = await newTraining(server);
});
afterEach(() => server.stop());

const newPhone = () =>
  phoneOf(training, async (request) => {
    const { pathname, search } = new URL(request.url);
    const reply = await server.app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return new Response(new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
    });
  });

const tables = [
  'stream',
  'program_run',
  'training_session',
  'comment',
  'tombstone',
  'idempotency',
] as const satisfies readonly (keyof Tables)[];

/** What a backup holds of the athlete's training; the result puts it back. */
async function backUp(): Promise<() => Promise<void>> {
  const { rows } = server.deps.database;
  for (const table of tables)
    await sql`CREATE TABLE ${sql.table(`backup_${table}`)} AS TABLE ${sql.table(table)}`.execute(
      rows,
    );
  return async () => {
    for (const table of tables.toReversed())
      await sql`DELETE FROM ${sql.table(table)}`.execute(rows);
    for (const table of tables)
      await sql`INSERT INTO ${sql.table(table)} TABLE ${sql.table(`backup_${table}`)}`.execute(
        rows,
      );
  };
}

const onServer = async () => {
  const { changes } = await server.ok(pullChanges, { as: training.athlete });
  const of = (type: string) =>
    changes.flatMap((change) => (change.type === type && 'body' in change ? [change.body] : []));
  return {
    sessions: of('training-session') as TrainingSession[],
    notes: of('comment') as { text: string }[],
  };
};

test('[matrix: 409 / 412 (incl. own lost write)] an older backup of the server gets back what the phone has', async () => {
  const phone = await newPhone();
  await phone.sync();
  await phone.start();
  await phone.tick(0);
  await phone.sync();
  const restore = await backUp();
  for (const index of [1, 2, 3]) {
    await phone.tick(index);
    await phone.sync();
  }
  await restore();

  await phone.tick(4);
  const before = phone.requests();
  await phone.sync();
  await phone.sync();
  expect(phone.requests() - before).toBeLessThan(12);
  expect(await phone.waiting()).toBe(0);
  const { sessions } = await onServer();
  expect(sessions.map(ticks)).toEqual([[0, 1, 2, 3, 4]]);
  expect(await phone.session()).toEqual(sessions[0]);
});

test('[matrix: 409 / 412 (incl. own lost write)] a workout and its note that the backup has never seen are made anew', async () => {
  const phone = await newPhone();
  await phone.sync();
  const restore = await backUp();
  const id = await phone.start();
  await phone.tick(0);
  await phone.note(id, 'Strong');
  await phone.sync();
  await phone.tick(1);
  await phone.sync();
  await restore();

  await phone.sync();
  await phone.sync();
  expect(await phone.waiting()).toBe(0);
  const { sessions, notes } = await onServer();
  expect(sessions.map(ticks)).toEqual([[0, 1]]);
  expect(notes).toMatchObject([{ text: 'Strong' }]);
});

test('[matrix: 409 / 412 (incl. own lost write)] a workout that the backup has never seen is made anew also when its next set is sent before anything is read', async () => {
  const phone = await newPhone();
  await phone.sync();
  const restore = await backUp();
  const id = await phone.start();
  await phone.tick(0);
  await phone.note(id, 'Strong');
  await phone.sync();
  await restore();

  await phone.tick(1);
  for (let round = 0; round < 3; round += 1) await phone.sync();
  expect(await phone.waiting()).toBe(0);
  const { sessions, notes } = await onServer();
  expect(sessions.map(ticks)).toEqual([[0, 1]]);
  expect(notes).toMatchObject([{ text: 'Strong' }]);
});

test('[matrix: two devices, same session; coach edits during workout] two phones that know different things of what the backup lacks both are heard', async () => {
  const phone = await newPhone();
  const watch = await newPhone();
  await phone.sync();
  await phone.start();
  await phone.tick(0);
  await phone.sync();
  const restore = await backUp();
  await watch.sync();
  await watch.tick(1);
  await watch.sync();
  await phone.sync();
  await phone.tick(2);
  await phone.sync();
  await restore();

  // The phone comes first; the server's revisions then pass those that the watch knows.
  await phone.tick(3);
  await phone.sync();
  await watch.tick(4);
  for (const each of [watch, phone, watch, phone]) await each.sync();
  expect([await phone.waiting(), await watch.waiting()]).toEqual([0, 0]);
  const { sessions } = await onServer();
  expect(sessions.map(ticks)).toEqual([[0, 1, 2, 3, 4]]);
  expect(await phone.session()).toEqual(sessions[0]);
  expect(await watch.session()).toEqual(sessions[0]);
});

describe('[matrix: two devices, same session; coach edits during workout] a backup that was called one, and filled up by the tablet before the phone comes', () => {
  /** The backup lacks one save of the phone; the tablet has been off. */
  async function filledUp(saves: number) {
    const phone = await newPhone();
    const tablet = await newPhone();
    await phone.sync();
    await phone.start();
    await phone.tick(0);
    await phone.sync();
    await tablet.sync();
    const restore = await backUp();
    await phone.tick(1);
    await phone.sync();
    expect(await phone.waiting()).toBe(0);
    await restore();
    await beginEpoch(server.deps.database.rows);
    for (const index of [2, 3].slice(0, saves)) {
      await tablet.tick(index);
      await tablet.sync();
    }
    return { phone, tablet };
  }

  test.each([
    ['as much as it lacks', 1],
    ['more than it lacks', 2],
  ])('with %s: both are heard, also when the phone goes on first', async (_, saves) => {
    const { phone, tablet } = await filledUp(saves);
    await phone.tick(4);
    for (const each of [phone, tablet, phone, tablet]) await each.sync();
    expect([await phone.waiting(), await tablet.waiting()]).toEqual([0, 0]);
    const { sessions } = await onServer();
    expect(sessions.map(ticks)).toEqual([[0, 1, ...[2, 3].slice(0, saves), 4]]);
    expect(await phone.session()).toEqual(sessions[0]);
    expect(await tablet.session()).toEqual(sessions[0]);
  });

  test('counts as one, however often it is said', async () => {
    const { rows } = server.deps.database;
    await training.start();
    expect(await beginEpoch(rows)).toBeGreaterThan(0);
    const once = await rows.selectFrom('stream').selectAll().orderBy('user_id').execute();
    expect(await beginEpoch(rows)).toBe(0);
    expect(await rows.selectFrom('stream').selectAll().orderBy('user_id').execute()).toEqual(once);
  });
});

test('a cursor made up out of thin air costs its maker no more than reading anew', async () => {
  const { athlete } = training;
  const madeUp = Buffer.from('1.999999999999999.0').toString('base64url');
  const page = await server.ok(pullChanges, { as: athlete, query: { cursor: madeUp } });
  expect(page).toMatchObject({ reset: true });
  const { trainingSession, rev } = await training.start();
  await training.saved(trainingSession, rev);
});
