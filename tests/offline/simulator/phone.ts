// One simulated device: its tabs, and everything that outlives them.
import { IDBFactory } from 'fake-indexeddb';
import type { FinishedRow } from '#offline/database/finished-row.ts';
import type { EntityRow, OutboxEntry } from '#offline/database/rows.ts';
import type { Universe } from './clock.ts';
import { createLocks, type FakeLocks } from './locks.ts';
import { createNetwork, type Network, type Serve } from './network.ts';
import type { Account } from './server.ts';
import { openTab, type Tab } from './tab.ts';

/** Everything that outlives a tab: the disk, the locks, the radio, the clock and the sign-in. */
export interface Hardware {
  readonly name: string;
  disk: IDBFactory;
  readonly locks: FakeLocks;
  readonly network: Network;
  /** How far the device's clock is ahead, ms. */
  clockError: number;
  signIn: Account | null;
  readonly onFrozen: (entry: OutboxEntry) => void;
}

/** The stored state at one moment. */
export interface Snapshot {
  readonly rows: readonly EntityRow[];
  readonly entries: readonly OutboxEntry[];
  readonly bases: number;
  readonly finished: readonly FinishedRow[];
}

export interface Phone {
  readonly hardware: Hardware;
  readonly tabs: Tab[];
  readonly owner: Account;
  /** The entry that each call was made from, by the call's key. */
  readonly frozen: ReadonlyMap<string, OutboxEntry>;
  /** The tab on the screen; opens one if there is none. */
  front(): Promise<Tab>;
  /** Opens another tab, which is on the screen from now on. */
  open(): Promise<Tab>;
  /** Brings another open tab to the front. */
  turn(): void;
  /** The service worker wakes, does one round and stops; it may be killed at one of its steps. */
  wakeWorker(killAfter?: number): Promise<void>;
  /** The browser deletes everything that this site has stored. */
  evict(): void;
  look(): Promise<Snapshot>;
}

export function createPhone(universe: Universe, serve: Serve, owner: Account, name: string): Phone {
  const frozen = new Map<string, OutboxEntry>();
  const hardware: Hardware = {
    name,
    disk: new IDBFactory(),
    locks: createLocks(),
    network: createNetwork(universe, serve),
    clockError: 0,
    signIn: owner,
    onFrozen: (entry) => {
      const key = entry.frozen?.idempotencyKey;
      if (key && !frozen.has(key)) frozen.set(key, entry);
    },
  };
  const tabs: Tab[] = [];
  const present = () => tabs.findLast((tab) => tab.isAlive() && !tab.isFrozen());
  const open = async () => {
    const tab = await openTab(universe, hardware, owner);
    tabs.push(tab);
    return tab;
  };
  const front = async () => present() ?? open();
  return {
    hardware,
    tabs,
    owner,
    frozen,
    front,
    open,
    turn: () => void tabs.unshift(...tabs.splice(-1)),
    wakeWorker: async (killAfter) => {
      const worker = await openTab(universe, hardware, owner, 'worker');
      if (killAfter !== undefined) worker.killAfter(killAfter);
      const close = () => worker.device.database.close();
      worker.round('push').then(close, close);
    },
    evict: () => {
      for (const tab of tabs.splice(0)) tab.kill();
      hardware.disk = new IDBFactory();
      frozen.clear();
    },
    look: async () =>
      (await front()).inspect(async (database) => ({
        rows: await database.entities.toArray(),
        entries: await database.outbox.toArray(),
        bases: await database.bases.count(),
        finished: await database.finished.toArray(),
      })),
  };
}
