// One simulation: an athlete with devices, the server, the time they share, and a record of what happened.
import { createUniverse, type Universe } from './clock.ts';
import type { Day } from './days.ts';
import { Diary } from './diary.ts';
import { createPhone, type Phone, type Snapshot } from './phone.ts';
import { enter } from './present.ts';
import type { AccountWithProgram, SimulatedServer } from './server.ts';
import type { Tab } from './tab.ts';
import type { RowName } from '../matrix/rows.ts';

export interface World {
  readonly server: SimulatedServer;
  readonly account: AccountWithProgram;
  readonly universe: Universe;
  readonly diary: Diary;
  readonly phones: readonly Phone[];
  /** The user of each token. */
  readonly tokens: Map<string, string>;
  /** The rows of the fault matrix whose fault really happened. */
  readonly struck: Set<RowName>;
  /** Each device as last seen. */
  readonly seen: Map<Phone, Snapshot>;
  /** How many writes had already died in the server. */
  readonly crashesBefore: number;
  signIn(phone: Phone): Promise<void>;
  /** Notes that a tab may have died in the middle of something. */
  noteDeath(tab: Tab): void;
}

export interface WorldOptions {
  readonly devices?: number;
  readonly seed?: number;
  /** See `createUniverse`. */
  readonly order?: readonly number[];
  /** Whether the program has been begun. */
  readonly isUnderWay?: boolean;
  readonly day?: Day;
}

/** Every device has been opened once, with a signal. */
export async function createWorld(
  server: SimulatedServer,
  { devices = 1, seed = 1, order = [], isUnderWay = true, day = 'plain' }: WorldOptions = {},
): Promise<World> {
  const universe = createUniverse(seed, order);
  enter(universe.clock);
  server.crashAt(null);
  const account = await server.newAthlete(isUnderWay, day);
  const phones = Array.from({ length: devices }, (_, index) =>
    createPhone(universe, server.serve, account, `device-${index}`),
  );
  const tokens = new Map([[account.token, account.userId as string]]);
  for (const phone of phones) await phone.front();
  await universe.settle();
  const struck: World['struck'] = new Set();
  return {
    server,
    account,
    universe,
    diary: new Diary(),
    phones,
    tokens,
    struck,
    seen: new Map(),
    crashesBefore: server.crashes(),
    noteDeath: (tab) => {
      if (!tab.isAlive()) struck.add('tab killed mid-tx');
    },
    signIn: async (phone) => {
      await server.signIn(phone.owner);
      tokens.set(phone.owner.token, phone.owner.userId);
      phone.hardware.signIn = phone.owner;
      for (const tab of phone.tabs) tab.tell({ type: 'user.signedIn' });
    },
  };
}

/** Lets nothing continue into the next simulation. */
export function endWorld({ phones }: World): void {
  for (const { tabs } of phones) {
    for (const tab of tabs) {
      tab.kill();
      tab.device.database.close();
    }
  }
}
