// Plays a script of actions, weather and deaths on several devices, lets everything come to rest, and
// says what is then wrong.
import { IDBFactory } from 'fake-indexeddb';
import type { Comment, TrainingSession } from '#contract/training.ts';
import { Diary } from './diary.ts';
import { type Action, act } from './gym.ts';
import { createLocks } from './locks.ts';
import { createNetwork, type Weather } from './network.ts';
import type { AccountWithProgram, SimulatedServer } from './server.ts';
import { type Hardware, openTab, type Tab, type Universe } from './tab.ts';

export type Step =
  | { readonly on: number; readonly action: Action }
  | { readonly on: number; readonly sync: 'push' | 'pull' }
  | { readonly on: number; readonly weather: Weather }
  | { readonly on: number; readonly redeliver: number }
  /** The other tab of the device comes to the front; it is opened when there is none. */
  | { readonly on: number; readonly otherTab: true }
  /** The tab dies so many reads, writes or requests later, in the middle of what it then does. */
  | { readonly on: number; readonly dieAfter: number }
  | { readonly wait: number }
  /** All devices sync at once while one of them goes on with the workout. */
  | { readonly on: number; readonly meanwhile: Action };

interface SimulatedDevice {
  readonly hardware: Hardware;
  readonly tabs: [Tab | null, Tab | null];
  front: 0 | 1;
}

export async function simulate(
  server: SimulatedServer,
  steps: readonly Step[],
  deviceCount: number,
  seed: number,
): Promise<string[]> {
  const account = await server.newAthlete();
  const universe = createUniverse(seed);
  const diary = new Diary();
  const devices: SimulatedDevice[] = Array.from({ length: deviceCount }, (_, index) => ({
    hardware: {
      name: `device-${index}`,
      disk: new IDBFactory(),
      locks: createLocks(),
      network: createNetwork(server.serve),
    },
    tabs: [null, null],
    front: 0,
  }));
  for (const device of devices) await (await frontTab(device, account, universe)).sync('pull');

  for (const step of steps) {
    await play(step, devices, account, universe, diary);
    for (const device of devices) {
      const broken = await brokenPairing(await frontTab(device, account, universe));
      if (broken) return [`after ${JSON.stringify(step)}: ${broken}`];
    }
  }
  const unrest = await comeToRest(devices, account, universe);
  return unrest ? [unrest] : verdict(server, devices, account, universe, diary);
}

async function play(
  step: Step,
  devices: readonly SimulatedDevice[],
  account: AccountWithProgram,
  universe: ReturnType<typeof createUniverse>,
  diary: Diary,
): Promise<void> {
  if ('wait' in step) {
    universe.advance(step.wait);
    return;
  }
  universe.advance(1000);
  const index = step.on % devices.length;
  const device = devices[index]!;
  const tab = await frontTab(device, account, universe);
  if ('action' in step) await act(tab, index, step.action, account, diary);
  else if ('sync' in step) await thawing(device, tab.sync(step.sync));
  else if ('weather' in step) device.hardware.network.weather = step.weather;
  else if ('redeliver' in step) await device.hardware.network.redeliver(step.redeliver);
  else if ('otherTab' in step) device.front = device.front === 0 ? 1 : 0;
  else if ('dieAfter' in step) tab.killAfter(step.dieAfter);
  else {
    const rounds = devices.map(async (one) =>
      thawing(one, (await frontTab(one, account, universe)).sync('pull')),
    );
    await act(tab, index, step.meanwhile, account, diary);
    await Promise.all(rounds);
  }
}

/** A round in a frozen tab never ends: the script goes on without it, and the tab stays frozen. */
async function thawing(device: SimulatedDevice, round: Promise<unknown>): Promise<void> {
  if (device.hardware.network.weather !== 'frozen') {
    await round;
    return;
  }
  await Promise.race([round, untilIdle()]);
  device.front = device.front === 0 ? 1 : 0;
}

/** Lets everything that can go on in this process go on. */
async function untilIdle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1)
    await new Promise<void>((resolve) => void setImmediate(resolve));
}

async function frontTab(
  device: SimulatedDevice,
  account: AccountWithProgram,
  universe: Universe,
): Promise<Tab> {
  const present = device.tabs[device.front];
  if (present?.isAlive()) return present;
  const opened = await openTab(device.hardware, account, universe);
  device.tabs[device.front] = opened;
  return opened;
}

/** Dirty exactly while an entry waits: an edit that nothing will ever send is a lost edit. */
async function brokenPairing(tab: Tab): Promise<string | null> {
  return tab.inspect(async (database) => {
    const rows = await database.entities.toArray();
    const entries = new Set((await database.outbox.toArray()).map((entry) => entry.key));
    const lonely = rows.find((row) => row.dirty !== entries.has(row.key));
    return lonely
      ? `${lonely.key} is ${lonely.dirty ? 'dirty without an entry' : 'clean with an entry'}`
      : null;
  });
}

const mostRounds = 12;

async function comeToRest(
  devices: readonly SimulatedDevice[],
  account: AccountWithProgram,
  universe: ReturnType<typeof createUniverse>,
): Promise<string | null> {
  for (const device of devices) {
    device.hardware.network.weather = 'fine';
    for (const tab of device.tabs) tab?.kill();
  }
  for (let round = 0; round < mostRounds; round += 1) {
    universe.advance(10 * 60_000);
    let waiting = 0;
    for (const device of devices) {
      const tab = await frontTab(device, account, universe);
      await tab.sync('pull');
      waiting += await tab.device.database.outbox.count();
    }
    if (round > 1 && waiting === 0) return null;
  }
  return `work still waits after ${mostRounds} rounds in fine weather`;
}

async function verdict(
  server: SimulatedServer,
  devices: readonly SimulatedDevice[],
  account: AccountWithProgram,
  universe: Universe,
  diary: Diary,
): Promise<string[]> {
  const truth = await server.everythingOf(account);
  const complaints: string[] = [];
  for (const device of devices) {
    const { database } = (await frontTab(device, account, universe)).device;
    const copy = (await database.entities.toArray()).map(({ key, rev, body }) => ({
      key,
      rev,
      body: shared(body),
    }));
    const expected = truth.map(({ key, rev, body }) => ({ key, rev, body: shared(body) }));
    if (sorted(copy) !== sorted(expected))
      complaints.push(`${device.hardware.name} differs from the server`);
    complaints.push(...device.hardware.network.alteredRepeats);
    if ((await database.bases.count()) > 0)
      complaints.push(`${device.hardware.name} keeps bases at rest`);
  }
  const bodies = <T>(type: string) =>
    truth.filter((one) => one.key.startsWith(`${type}:`)).map((one) => one.body as T);
  return [
    ...complaints,
    ...diary.complaints(bodies<TrainingSession>('training-session'), bodies<Comment>('comment')),
  ];
}

const shared = (body: unknown): unknown => ({ ...(body as object), selectedExerciseIndex: 0 });
const sorted = (rows: readonly { key: string }[]): string =>
  JSON.stringify(
    rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    sortedFields,
  );

/** Object fields in one order, so that texts can be compared. */
function sortedFields(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

let runs = 0;

function createUniverse(seed: number) {
  let time = Date.UTC(2026, 0, 5, 17, 0, 0);
  let state = seed >>> 0 || 1;
  // Mulberry32, by Tommy Ettinger: small, and good enough to spread attempts.
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  // The same script on the same seed is played again for another athlete, on the same server.
  const run = (runs += 1);
  let made = 0;
  const newId = () => {
    const at = time.toString(16).padStart(12, '0');
    const tail = run.toString(16).padStart(6, '0') + (made += 1).toString(16).padStart(6, '0');
    return `${at.slice(0, 8)}-${at.slice(8)}-7000-8000-${tail}`;
  };
  return {
    now: () => time,
    random,
    newId,
    advance: (ms: number) => {
      time += ms;
    },
  };
}
