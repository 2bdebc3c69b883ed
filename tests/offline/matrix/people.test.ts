// The rows of the fault matrix where several people or devices work on the same things.
import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { testId } from '#domain/test-builders.ts';
import { editSet, tickSet } from '#offline/test-fixtures/verbs.ts';
import { discardSentData, unsentWork } from '#offline/database/wipe.ts';
import { changePrescription } from '../simulator/coach.ts';
import { setsOf } from '../simulator/gym.ts';
import type { Phone } from '../simulator/phone.ts';
import { openTab } from '../simulator/tab.ts';
import { lift, note, type Scene, story, tick, withServer } from './story.ts';

const server = withServer();

const sessionOn = async (phone: Phone): Promise<TrainingSession> => {
  const { rows } = await phone.look();
  return rows.find(({ type }) => type === 'training-session')!.body as TrainingSession;
};
const firstOf = (session: TrainingSession): ExerciseSet =>
  setsOf(session).find(({ id }) => id === testId.set(111))!;
const firstSet = async (phone: Phone): Promise<ExerciseSet> => firstOf(await sessionOn(phone));
const performance = (set: ExerciseSet) => [set.weight?.actual, set.effort?.actual, set.done];

/** Logs the first set on a device that has no signal. */
async function logApart(phone: Phone, weight: number, effort: number): Promise<void> {
  phone.hardware.network.weather = 'no signal';
  const { _id: sessionId } = await sessionOn(phone);
  const { id: setId } = await firstSet(phone);
  const tab = await phone.front();
  await tab.run(async (device) => {
    await editSet(device, { sessionId, setId, values: { weight, effort } });
    await tickSet(device, { sessionId, setId, done: true });
  });
}

async function meet(scene: Scene): Promise<void> {
  for (const phone of scene.phones) {
    phone.hardware.network.weather = 'fine';
    (await phone.front()).tell({ type: 'network.returned' });
    await scene.pass(3000);
  }
  for (const phone of scene.phones) (await phone.front()).tell({ type: 'page.shown' });
  await scene.pass(3000);
}

test(
  'a set that two phones logged apart is taken whole from one of them, and the other value is kept [matrix: two devices, same session] [WK-25]',
  story({ devices: 2, runs: 4 }, async (scene) => {
    const [one, other] = scene.phones as [Phone, Phone];
    await logApart(one, 80, 5);
    await scene.pass(1000);
    await logApart(other, 90, 3);
    await meet(scene);
    const kept = [performance(await firstSet(one)), performance(await firstSet(other))];
    expect(kept).toEqual([
      [90, 3, true],
      [90, 3, true],
    ]);
    const lost = await Promise.all(
      scene.phones.map(async (phone) =>
        (await phone.front()).inspect((database) => database.journal.toArray()),
      ),
    );
    expect(lost.flat().map((row) => row.lost)).toContainEqual({
      done: true,
      weight: 80,
      effort: 5,
    });
  }),
);

test(
  'two phones that log different sets apart have both, and all that was rated and noted [matrix: two devices, same session] [WK-25]',
  story({ devices: 2, runs: 8 }, async (scene) => {
    const [one, other] = scene.phones as [Phone, Phone];
    for (const phone of scene.phones) phone.hardware.network.weather = 'no signal';
    await scene.log([tick, ...scene.actions, note('here')], one);
    await scene.log([lift(48, 1), ...scene.actions.toReversed(), note('there', 1)], other);
    await meet(scene);
    expect(await sessionOn(one)).toEqual({
      ...(await sessionOn(other)),
      selectedExerciseIndex: (await sessionOn(one)).selectedExerciseIndex,
    });
  }),
);

for (const [change, ...prescribed] of [
  ['more weight', 75, 'weight', 2],
  ['per cent', 60, 'percent1RM', 2],
  ['one set more', 60, 'weight', 3],
  ['one set less', 60, 'weight', 1],
] as const) {
  test(
    `'${change}' from the coach in mid-workout is on the phone, and logged sets stay [matrix: two devices, same session; coach edits during workout] [WK-24]`,
    story({ runs: 2 }, async (scene) => {
      const { phone, world } = scene;
      await logApart(phone, 62, 7);
      expect(await changePrescription(server(), world.account, change)).toBe(true);
      await scene.log(scene.actions.filter(({ do: what }) => what !== 'tick' && what !== 'edit'));
      await meet(scene);
      const session = await sessionOn(phone);
      const set = firstOf(session);
      expect(performance(set)).toEqual([62, 7, true]);
      // A done set keeps the target from when it was done: 62 kg never become 62 percent.
      expect(set).toMatchObject({ weight: { metric: 'weight', recommended: 60 }, followed: 1 });
      const { sets } = session.exercises[0]!;
      const [first] = sets;
      expect([first?.weight?.recommended, first?.weight?.metric, sets.length]).toEqual(prescribed);
    }),
  );
}

/** What signing out does to a device's data; the engine finds the disk as in a browser. */
async function signingOut<T>(phone: Phone, work: () => Promise<T>): Promise<T> {
  const { dependencies } = Dexie;
  const before = { ...dependencies };
  Object.assign(dependencies, { indexedDB: phone.hardware.disk, IDBKeyRange });
  try {
    return await work();
  } finally {
    Object.assign(dependencies, before);
  }
}

test(
  "unsent work stays on the phone when its user signs out, and never leaves under the next user's name [matrix: logout with pending, other user in]",
  story({}, async (scene) => {
    const { phone, world } = scene;
    const { network } = phone.hardware;
    network.weather = 'no signal';
    await scene.log([tick, note('easy'), ...scene.actions, lift(27)]);
    const before = await phone.look();
    // One tab is forgotten and stays open while the other user signs in.
    for (const tab of phone.tabs.slice(1)) tab.kill();
    const { userId } = phone.owner;
    expect(await signingOut(phone, () => unsentWork(userId))).toBeGreaterThan(0);
    expect(await signingOut(phone, () => discardSentData(userId))).toBe(false);

    const ben = await server().newAthlete(true);
    world.tokens.set(ben.token, ben.userId);
    phone.hardware.signIn = ben;
    network.weather = 'fine';
    const bens = await openTab(world.universe, phone.hardware, ben);
    (await phone.front()).tell({ type: 'network.returned' });
    await scene.pass(60_000);
    const underBen = network.sent.filter(({ token }) => token === ben.token);
    expect(underBen.length).toBeGreaterThan(0);
    expect(underBen.every(({ owner }) => owner === ben.userId)).toBe(true);
    expect((await phone.look()).entries.map(({ key }) => key)).toEqual(
      before.entries.map(({ key }) => key),
    );
    expect((await server().everythingOf(ben)).some(({ key }) => key.startsWith('training-s'))).toBe(
      false,
    );
    bens.kill();
    bens.device.database.close();

    await world.signIn(phone);
    await scene.pass(5000);
    expect(await scene.waiting()).toBe(0);
    for (const tab of phone.tabs) tab.kill();
    for (const tab of phone.tabs) tab.device.database.close();
    expect(await signingOut(phone, () => unsentWork(userId))).toBe(0);
  }),
);
