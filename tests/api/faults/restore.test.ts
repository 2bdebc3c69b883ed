// The server's database is replaced by an older backup of itself. The phones then know more than the server; they
// give it back, and nothing that was logged is lost.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pullChanges } from '#contract/sync.ts';
import { type BackedUpServer, settle, startBackedUpServer } from './backed-up-server.ts';
import { newTraining } from '../training.ts';
import { ticks } from './phone.ts';

let gym: BackedUpServer;
beforeEach(async () => {
  gym = await startBackedUpServer();
});
afterEach(() => gym.server.stop());

test('[matrix: 409 / 412 (incl. own lost write)] an older backup of the server gets back what the phone has', async () => {
  const phone = await gym.newPhone();
  await phone.sync();
  await phone.start();
  await phone.tick(0);
  await phone.sync();
  const restore = await gym.backUp();
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
  const { sessions } = await gym.onServer();
  expect(sessions.map(ticks)).toEqual([[0, 1, 2, 3, 4]]);
  expect(await phone.session()).toEqual(sessions[0]);
});

test('[matrix: 409 / 412 (incl. own lost write)] a workout and its note that the backup has never seen are made anew', async () => {
  const phone = await gym.newPhone();
  await phone.sync();
  const restore = await gym.backUp();
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
  const { sessions, notes } = await gym.onServer();
  expect(sessions.map(ticks)).toEqual([[0, 1]]);
  expect(notes).toMatchObject([{ text: 'Strong' }]);
});

test('[matrix: 409 / 412 (incl. own lost write)] a workout that the backup has never seen is made anew also when its next set is sent before anything is read', async () => {
  const phone = await gym.newPhone();
  await phone.sync();
  const restore = await gym.backUp();
  const id = await phone.start();
  await phone.tick(0);
  await phone.note(id, 'Strong');
  await phone.sync();
  await restore();

  await phone.tick(1);
  for (let round = 0; round < 3; round += 1) await phone.sync();
  expect(await phone.waiting()).toBe(0);
  const { sessions, notes } = await gym.onServer();
  expect(sessions.map(ticks)).toEqual([[0, 1]]);
  expect(notes).toMatchObject([{ text: 'Strong' }]);
});

test('[matrix: two devices, same session; coach edits during workout] two phones that know different things of what the backup lacks both are heard', async () => {
  const phone = await gym.newPhone();
  const watch = await gym.newPhone();
  await phone.sync();
  await phone.start();
  await phone.tick(0);
  await phone.sync();
  const restore = await gym.backUp();
  await watch.sync();
  await watch.tick(1);
  await watch.sync();
  await phone.sync();
  await phone.tick(2);
  await phone.sync();
  await restore();

  // The phone comes first; this takes the server's revisions past those that the watch knows.
  await phone.tick(3);
  await phone.sync();
  await watch.tick(4);
  for (const each of [watch, phone, watch, phone]) await each.sync();
  expect([await phone.waiting(), await watch.waiting()]).toEqual([0, 0]);
  const { sessions } = await gym.onServer();
  expect(sessions.map(ticks)).toEqual([[0, 1, 2, 3, 4]]);
  expect(await phone.session()).toEqual(sessions[0]);
  expect(await watch.session()).toEqual(sessions[0]);
});

describe('[matrix: two devices, same session; coach edits during workout] a backup that was called one, and filled up by the tablet before the phone comes', () => {
  /** The backup lacks one of the phone's saves; the tablet has been off. */
  async function filledUp(saves: number) {
    const phone = await gym.newPhone();
    const tablet = await gym.newPhone();
    await phone.sync();
    await phone.start();
    await phone.tick(0);
    await phone.sync();
    await tablet.sync();
    const restore = await gym.backUp();
    await phone.tick(1);
    await phone.sync();
    expect(await phone.waiting()).toBe(0);
    await restore();
    await gym.sayRestored();
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
    await settle(phone, tablet, phone, tablet);
    expect([await phone.waiting(), await tablet.waiting()]).toEqual([0, 0]);
    const { sessions } = await gym.onServer();
    expect(sessions.map(ticks)).toEqual([[0, 1, ...[2, 3].slice(0, saves), 4]]);
    expect(await phone.session()).toEqual(sessions[0]);
    expect(await tablet.session()).toEqual(sessions[0]);
  });

  test('and said once more, when the tablet has saved: the set that only the phone has is heard', async () => {
    const { phone, tablet } = await filledUp(1);
    await gym.sayRestored();
    await settle(phone, tablet, phone);
    expect((await gym.onServer()).sessions.map(ticks)).toEqual([[0, 1, 2]]);
  });
});

test('who was away over two restorations is told what the first one forgot', async () => {
  const as = gym.training.athlete;
  const { cursor } = await gym.server.ok(pullChanges, { as });
  const headNow = async () => {
    const stream = gym.server.deps.database.rows.selectFrom('stream').select('head');
    return (await stream.where('user_id', '=', as.userId).executeTakeFirstOrThrow()).head;
  };
  const first = await headNow();
  await gym.sayRestored();
  const phone = await gym.newPhone();
  await phone.sync();
  await phone.start();
  await phone.sync();
  expect(await headNow()).toBeGreaterThan(first);
  await gym.sayRestored();
  const { reset, restoredTo } = await gym.server.ok(pullChanges, { as, query: { cursor } });
  expect({ reset, restoredTo }).toEqual({ reset: true, restoredTo: first });
});

test('[matrix: two devices, same session; coach edits during workout] the first device that is ahead of the backup speaks for the devices of all users', async () => {
  const other = await newTraining(gym.server);
  const first = await gym.newPhone();
  const phone = await gym.newPhone(other);
  const tablet = await gym.newPhone(other);
  for (const each of [first, phone]) await each.sync();
  await phone.start();
  await phone.tick(0);
  for (const each of [phone, tablet]) await each.sync();
  const restore = await gym.backUp();
  await first.start();
  await phone.tick(1);
  for (const each of [first, phone]) await each.sync();
  await restore();

  // The other athlete's tablet then saves as much as the backup lacks, before their phone comes.
  await first.sync();
  await tablet.tick(2);
  await tablet.sync();
  await settle(phone, tablet);
  expect((await gym.onServer(other)).sessions.map(ticks)).toEqual([[0, 1, 2]]);
});

describe('[matrix: 409 / 412 (incl. own lost write)] a backup that was called nothing, and saved on before the phone has read', () => {
  /** A note and two ticks since the backup, all acknowledged. */
  async function since() {
    const phone = await gym.newPhone();
    const tablet = await gym.newPhone();
    await phone.sync();
    const id = await phone.start();
    await phone.tick(0);
    await phone.sync();
    await tablet.sync();
    const restore = await gym.backUp();
    await phone.note(id, 'Strong');
    await phone.sync();
    for (const index of [1, 2]) {
      await phone.tick(index);
      await phone.sync();
    }
    expect(await phone.waiting()).toBe(0);
    await restore();
    return { phone, tablet };
  }

  test('by its own next change, of something else: nothing is missing on either side', async () => {
    const { phone } = await since();
    await phone.profile('York');
    await settle(phone);
    const { sessions, notes } = await gym.onServer();
    expect(sessions.map(ticks)).toEqual([[0, 1, 2]]);
    expect(notes).toMatchObject([{ text: 'Strong' }]);
    expect(await phone.session()).toEqual(sessions[0]);
    expect(await phone.waiting()).toBe(0);
  });

  test('by the tablet, in the same workout: the sets of both are there, and the note', async () => {
    const { phone, tablet } = await since();
    await tablet.tick(3);
    await tablet.sync();
    await phone.tick(4);
    await settle(phone, tablet, phone);
    const { sessions, notes } = await gym.onServer();
    expect(sessions.map(ticks)).toEqual([[0, 1, 2, 3, 4]]);
    expect(notes).toMatchObject([{ text: 'Strong' }]);
    expect(await tablet.session()).toEqual(sessions[0]);
    expect([await phone.waiting(), await tablet.waiting()]).toEqual([0, 0]);
  });

  test('a save from a version that only has the same number is not taken for one from this server', async () => {
    const phone = await gym.newPhone();
    const tablet = await gym.newPhone();
    await phone.sync();
    const id = await phone.start();
    await phone.tick(0);
    await phone.sync();
    await tablet.sync();
    const restore = await gym.backUp();
    await phone.tick(1);
    await phone.sync();
    await phone.note(id, 'Strong');
    await phone.sync();
    await restore();
    await tablet.tick(2);
    await tablet.sync();
    await phone.tick(3);
    await settle(phone, tablet, phone);
    const { sessions, notes } = await gym.onServer();
    expect(sessions.map(ticks)).toEqual([[0, 1, 2, 3]]);
    expect(notes).toMatchObject([{ text: 'Strong' }]);
  });
});

test('a cursor made up out of thin air costs its maker no more than reading anew', async () => {
  const { server, training } = gym;
  const { athlete } = training;
  const madeUp = Buffer.from('1.999999999999999.0').toString('base64url');
  const page = await server.ok(pullChanges, { as: athlete, query: { cursor: madeUp } });
  expect(page).toMatchObject({ reset: true });
  const { trainingSession, rev } = await training.start();
  await training.saved(trainingSession, rev);
});
