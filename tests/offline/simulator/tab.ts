// One tab of a simulated browser, or its service worker: the real engine, driven by the real machine, on a database,
// a network, locks and a clock that can fail at every step.
import { IDBKeyRange } from 'fake-indexeddb';
import { createActor } from 'xstate';
import { HoldfastDatabase } from '#offline/database/database.ts';
import { writeMeta } from '#offline/database/meta.ts';
import { type Device, openDevice } from '#offline/device.ts';
import { createServerApi } from '#offline/server-api.ts';
import { signInOf } from '#offline/sign-in-store.ts';
import { type SyncEvent, syncMachine } from '#offline/sync/sync-machine.ts';
import { type SyncDeps, type SyncPurpose, syncRound } from '#offline/sync/sync-round.ts';
import type { Universe } from './clock.ts';
import { attachDisk, type FaultyDisk } from './disk.ts';
import { createLife, type Life } from './life.ts';
import { locksOf } from './locks.ts';
import type { Hardware } from './phone.ts';
import type { Account } from './server.ts';

export interface Tab {
  readonly device: Device;
  readonly owner: Account;
  readonly disk: FaultyDisk;
  isAlive(): boolean;
  isFrozen(): boolean;
  /** The tab dies at its nth step from now: a read, a write or a request. */
  killAfter(steps: number): void;
  kill(): void;
  freeze(): void;
  thaw(): void;
  /** Sends an event to the page's machine, which acts in its own time. */
  tell(event: SyncEvent): void;
  /** One round without the machine, as in the service worker. */
  round(purpose: SyncPurpose): Promise<unknown>;
  /** Looks at the device from outside: counts as no step of the tab. */
  inspect<T>(look: (database: HoldfastDatabase) => Promise<T>): Promise<T>;
  /** Resolves to the result of `work`, or to 'killed' if the tab dies during it. */
  run<T>(work: (device: Device) => Promise<T>): Promise<T | 'killed'>;
}

/** The version of a future build, which adds a table. */
const newerVersion = 1000;

export async function openTab(
  universe: Universe,
  hardware: Hardware,
  owner: Account,
  kind: 'page' | 'worker' | 'newer page' = 'page',
): Promise<Tab> {
  const life = createLife(universe);
  const name = {};
  const database = new HoldfastDatabase(owner.userId, { indexedDB: hardware.disk, IDBKeyRange });
  if (kind === 'newer page') database.version(newerVersion).stores({ extra: 'id' });
  const disk = attachDisk(database, { universe, step: life.step, onFrozen: hardware.onFrozen });
  let tell: Tab['tell'] = () => undefined;
  const now = () => universe.clock.now() + hardware.clockError;
  const device = await openDevice({
    user: { userId: owner.userId, firstName: 'Ana' },
    now: () => new Date(now()),
    newId: universe.newId,
    requestSync: () => tell({ type: 'work.added' }),
    database,
  });
  const deps = syncDeps(universe, hardware, device, life, name);
  const run: Tab['run'] = (work) => universe.track(life.while(() => work(device)));
  if (kind !== 'worker') {
    // As `startSync` does: a newer build may be running now.
    await writeMeta(database, 'pause', undefined);
    tell = startMachine(deps, life, now);
  }
  return {
    device,
    owner,
    disk,
    isAlive: life.isAlive,
    isFrozen: life.isFrozen,
    killAfter: life.killAfter,
    kill: life.kill,
    freeze: life.freeze,
    thaw: life.thaw,
    tell: (event) => tell(event),
    round: (purpose) => run(() => syncRound(deps, { purpose })),
    inspect: (look) => life.outside(() => look(database)),
    run,
  };
}

function syncDeps(
  universe: Universe,
  hardware: Hardware,
  device: Device,
  life: Life,
  name: object,
): SyncDeps {
  life.onDeath(() => hardware.locks.release(name));
  return {
    database: device.database,
    userId: device.userId,
    server: createServerApi({
      // A copy, as if read from a disk: a later sign-in must not become the one that a call was sent with.
      readSignIn: async () => structuredClone(signInOf(device.userId, hardware.signIn)),
      origin: 'http://simulated.test',
      fetch: async (input, init) => {
        await life.awake();
        life.step();
        const request = new Request(input, init);
        const reply = await hardware.network.fetch({ tab: name, owner: device.userId }, request);
        await life.awake();
        life.step();
        return reply;
      },
      onServerTime: (time) => {
        device.clock.offset = time - device.now().getTime();
      },
    }),
    locks: locksOf(hardware.locks, name),
    now: () => device.now().getTime(),
    random: universe.random,
    newId: universe.newId,
  };
}

/** The page's driver, on the simulation's time. */
function startMachine(deps: SyncDeps, life: Life, now: () => number): Tab['tell'] {
  const actor = createActor(syncMachine, {
    input: {
      round: (purpose) => life.tracked(() => syncRound(deps, { purpose })),
      now,
      random: deps.random,
    },
    clock: {
      setTimeout: (work, ms) => life.after(ms, work),
      clearTimeout: (cancel: () => void) => cancel(),
    },
  });
  life.onDeath(() => actor.stop());
  actor.start();
  return (event) => {
    if (life.isAlive()) actor.send(event);
  };
}
