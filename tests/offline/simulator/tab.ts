// One tab of a simulated browser: the real engine on a database, a network and a lock that can fail
// at every step.
import { IDBKeyRange } from 'fake-indexeddb';
import type { UserId } from '#contract/ids.ts';
import { HoldfastDatabase } from '#offline/database/database.ts';
import { type Device, openDevice } from '#offline/device.ts';
import { createServerApi } from '#offline/server-api.ts';
import { type SyncDeps, type SyncSummary, syncRound } from '#offline/sync/sync-round.ts';
import { type FakeLocks, locksOf } from './locks.ts';
import type { Network } from './network.ts';

/** What outlives a tab: the disk, the locks and the radio of one device. */
export interface Hardware {
  readonly name: string;
  readonly disk: IDBFactory;
  readonly locks: FakeLocks;
  readonly network: Network;
}

export interface Account {
  readonly userId: UserId;
  readonly token: string;
}

/** Time and ids of a whole simulation. */
export interface Universe {
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;
}

/** Thrown into whatever a tab was doing when it was killed. */
class Killed extends Error {
  override readonly name = 'Killed';
}

export interface Tab {
  readonly device: Device;
  isAlive(): boolean;
  /** The tab dies at its n-th step from now: a read, a write or a request. */
  killAfter(steps: number): void;
  kill(): void;
  sync(purpose: 'push' | 'pull'): Promise<SyncSummary | 'killed'>;
  /** Looks into the device from outside: no step of the tab. */
  inspect<T>(look: (database: HoldfastDatabase) => Promise<T>): Promise<T>;
  /** Resolves to what `work` does, or to 'killed' when the tab dies under it. */
  run<T>(work: (device: Device) => Promise<T>): Promise<T | 'killed'>;
}

export async function openTab(
  hardware: Hardware,
  account: Account,
  universe: Universe,
): Promise<Tab> {
  let stepsLeft = Number.POSITIVE_INFINITY;
  let alive = true;
  let reportDeath: () => void = () => undefined;
  const death = new Promise<'killed'>((resolve) => {
    reportDeath = () => resolve('killed');
  });
  const owner = {};
  const kill = () => {
    alive = false;
    hardware.locks.release(owner);
    reportDeath();
  };
  const step = () => {
    stepsLeft -= 1;
    if (alive && stepsLeft <= 0) kill();
    if (!alive) throw new Killed();
  };

  const database = new HoldfastDatabase(`${account.userId}-${hardware.name}`, {
    indexedDB: hardware.disk,
    IDBKeyRange,
  });
  stepThrough(database, step);
  const device = await openDevice({
    user: { userId: account.userId, firstName: 'Ana' },
    now: () => new Date(universe.now()),
    newId: universe.newId,
    database,
  });
  const deps: SyncDeps = {
    database,
    userId: account.userId,
    server: createServerApi({
      readSignIn: async () => account,
      origin: 'http://simulated.test',
      fetch: async (request, init) => {
        step();
        const reply = await hardware.network.fetch(new Request(request, init));
        step();
        return reply;
      },
    }),
    locks: locksOf(hardware.locks, owner),
    now: universe.now,
    random: universe.random,
    newId: universe.newId,
  };

  const run: Tab['run'] = async (work) => {
    try {
      return await Promise.race([work(device), death]);
    } catch (error) {
      if (alive) throw error;
      return 'killed';
    }
  };
  return {
    device,
    isAlive: () => alive,
    killAfter: (steps) => {
      stepsLeft = steps;
    },
    kill,
    run,
    inspect: async (look) => {
      const left = stepsLeft;
      stepsLeft = Number.POSITIVE_INFINITY;
      try {
        return await look(database);
      } finally {
        stepsLeft = left;
      }
    },
    sync: (purpose) => run(() => syncRound(deps, { purpose })),
  };
}

/** A dead tab reads and writes nothing; what it had not committed is undone. */
function stepThrough(database: HoldfastDatabase, step: () => void): void {
  database.use({
    stack: 'dbcore',
    name: 'mortality',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        const guarded =
          <A extends unknown[], R>(method: (...args: A) => Promise<R>) =>
          async (...args: A) => {
            step();
            return method(...args);
          };
        return {
          ...table,
          mutate: guarded(table.mutate),
          get: guarded(table.get),
          getMany: guarded(table.getMany),
          query: guarded(table.query),
          openCursor: guarded(table.openCursor),
          count: guarded(table.count),
        };
      },
    }),
  });
}
