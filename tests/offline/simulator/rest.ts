// Checks all devices while things happen, and lets everything come to rest in the end.
import { retryRefused } from '#offline/commands/refused-entry.ts';
import { restoreRefused } from '#offline/commands/restore-refused.ts';
import {
  type Complaints,
  i1AtRest,
  i1OnDevice,
  i2,
  i3,
  i4,
  i5,
  i5Prescription,
  i6,
  i6History,
  i7,
  i8,
  i9,
  longestDrain,
} from './invariants.ts';
import type { Phone, Snapshot } from './phone.ts';
import type { World } from './world.ts';

/** What must hold at every moment. */
export async function watch(world: World): Promise<Complaints> {
  const complaints: string[] = [];
  for (const [phone, snapshot] of await lookAtAll(world)) {
    complaints.push(
      ...i1OnDevice(world, phone, snapshot),
      ...i5(world, world.seen.get(phone), snapshot),
      ...i5Prescription(world, snapshot),
      ...i6(snapshot),
      ...i6History(snapshot),
    );
    world.seen.set(phone, snapshot);
  }
  return [...complaints, ...i2(world), ...i4(world), ...i8(world)];
}

/** What must hold once the last fault is over and enough time has passed. */
export async function restComplaints(world: World): Promise<Complaints> {
  endFaults(world);
  await signInAgain(world);
  await world.universe.advance(aWhile);
  const { waited } = await drained(world);
  for (const phone of world.phones) await retryAll(phone);
  const late = i9(aWhile + waited + (await drained(world)).waited, await lookAtAll(world));
  await readOn(world);
  const snapshots = await lookAtAll(world);
  const truth = await world.server.everythingOf(world.account);
  return [
    ...late,
    ...(await watch(world)),
    ...i1AtRest(world, truth, snapshots),
    ...i3(world, truth, snapshots),
    ...[...snapshots.values()].flatMap(i7),
  ];
}

/** By then an unanswered call has been given up, and a dead round's turn is over, ms. */
const aWhile = 45_000;

/** Lets time pass until only refused entries and those they hold back are left; `waited` is in ms. */
export async function drained(world: World): Promise<{ waited: number; left: Complaints }> {
  const start = world.universe.clock.now();
  for (;;) {
    const left = [...(await lookAtAll(world)).values()].flatMap(i7);
    const waited = world.universe.clock.now() - start;
    if (left.length === 0 || waited >= longestDrain) return { waited, left };
    await world.universe.advance(waited < 10_000 ? 2000 : 20_000);
  }
}

export function endFaults({ phones }: World): void {
  for (const phone of phones) {
    phone.hardware.network.weather = 'fine';
    phone.hardware.network.rules.length = 0;
    for (const tab of phone.tabs) {
      tab.killAfter(Number.POSITIVE_INFINITY);
      if (tab.isFrozen()) tab.thaw();
    }
  }
}

async function signInAgain(world: World): Promise<void> {
  for (const phone of world.phones) await phone.front();
  await world.universe.settle();
  for (const phone of world.phones) {
    phone.hardware.signIn = phone.owner;
    await world.signIn(phone);
  }
  await world.universe.settle();
}

/** Retries refused entries; a note that another phone has deleted in the meantime is written again. */
async function retryAll(phone: Phone): Promise<void> {
  const tab = await phone.front();
  const { entries, rows } = await phone.look();
  const gone = new Set(rows.flatMap((row) => (row.gone ? row.key : [])));
  for (const { seq, key, state } of entries) {
    if (state !== 'refused') continue;
    const again = gone.has(key) ? restoreRefused : retryRefused;
    await tab.run((device) => again(device, { seq }));
  }
}

/** Somebody opens each device in turn until none has anything new for the others. */
async function readOn(world: World): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const phone of world.phones) {
      (await phone.front()).tell({ type: 'page.shown' });
      await world.universe.settle();
    }
    await drained(world);
  }
}

export async function lookAtAll({ phones }: World): Promise<ReadonlyMap<Phone, Snapshot>> {
  const snapshots = new Map<Phone, Snapshot>();
  for (const phone of phones) snapshots.set(phone, await phone.look());
  return snapshots;
}
