// One run at a time for all tabs and the service worker. The Web Lock keeps runs apart; the lease shows that its
// holder is alive, because a tab that the system suspended keeps its lock but not its promises.
import { type HoldfastDatabase, transact } from '../database/database.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { leaseSilence } from './lease-silence.ts';

/** The part of `navigator.locks` used here. */
export interface Locks {
  request(
    name: string,
    options: {
      readonly ifAvailable?: boolean;
      readonly steal?: boolean;
      readonly signal?: AbortSignal;
    },
    work: (lock: unknown) => Promise<void>,
  ): Promise<unknown>;
}

interface Flight {
  readonly database: HoldfastDatabase;
  readonly locks: Locks;
  readonly userId: string;
  readonly token: string;
  readonly now: () => number;
}

/** Runs `work` unless another run is alive; returns whether it ran. */
export async function singleFlight(
  flight: Flight,
  work: (stillOurs: () => Promise<boolean>) => Promise<void>,
): Promise<boolean> {
  const { database, locks, token, now } = flight;
  const stillOurs = () =>
    transact(database, async () => {
      if ((await readMeta(database, 'lease'))?.owner !== token) return false;
      await writeMeta(database, 'lease', { owner: token, beat: now() });
      return true;
    });
  let ran = false;
  const hold = async (lock: unknown): Promise<void> => {
    if (!lock) return;
    ran = true;
    await writeMeta(database, 'lease', { owner: token, beat: now() });
    await work(stillOurs);
    if (await stillOurs()) await writeMeta(database, 'lease', undefined);
  };
  const name = lockOf(flight);
  try {
    await locks.request(name, { ifAvailable: true }, hold);
    if (!ran && (await isSilent(database, now()))) await locks.request(name, { steal: true }, hold);
  } catch (error) {
    // Another run took the lock while this tab was suspended, and carries on.
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
  }
  return ran;
}

/** Resolves once no run holds the lock, even if the holder's tab was closed mid-run, or when `signal` aborts. */
export async function untilLanded(
  flight: Pick<Flight, 'locks' | 'userId'>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await flight.locks.request(lockOf(flight), { signal }, async () => undefined);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

const lockOf = ({ userId }: Pick<Flight, 'userId'>): string => `sync:${userId}`;

/** A holder that was suspended before it wrote a lease is timed from when it is found. */
function isSilent(database: HoldfastDatabase, now: number): Promise<boolean> {
  return transact(database, async () => {
    const lease = await readMeta(database, 'lease');
    if (!lease) await writeMeta(database, 'lease', { owner: '', beat: now });
    return lease !== undefined && Math.abs(now - lease.beat) > leaseSilence;
  });
}
