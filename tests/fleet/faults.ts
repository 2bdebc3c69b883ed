// What goes wrong during a trial, and when. Between the faults it is quiet.
import { setTimeout as delay } from 'node:timers/promises';
import { clock } from './ledger.ts';
import type { Servers } from './servers.ts';

/** Around a fault: what is slow or refused until `until` is its doing. */
export interface Window {
  readonly name: string;
  readonly from: number;
  readonly mendedAt: number;
  readonly until: number;
}

interface Fault {
  readonly name: string;
  /** As a part of the trial. */
  readonly at: number;
  /** Resolves when it is mended. */
  readonly play: () => Promise<void>;
  /** After that, until everybody is expected to be served as before, in seconds. */
  readonly settles: number;
}

/** How long a killed server stays away, ms. */
const awayMs = 5000;

/** Phones ask again after ten seconds and a bit at the latest. */
const asksAgain = 15;

/**
 * What was sent to PostgreSQL during the cut never arrives. A server gives such a connection up a fifth after
 * `DATABASE_QUERY_SECONDS`, that is after 36 s.
 */
const givesUp = 36 + asksAgain;

const faultsOf = ({ kill, start, cut, postgres }: Servers, minutes: number): Fault[] => {
  const killed = (name: 'A' | 'B', at: number): Fault => ({
    name: `server ${name} killed`,
    at,
    play: async () => {
      await kill(name);
      await delay(awayMs);
      await start(name);
    },
    settles: asksAgain,
  });
  return [
    killed('A', 0.12),
    killed('B', 0.27),
    { name: 'PostgreSQL restarted', at: 0.42, play: postgres.restart, settles: asksAgain },
    {
      name: 'server C cut off from PostgreSQL',
      at: 0.57,
      play: async () => {
        cut(true);
        await delay(Math.min(60, minutes * 5) * 1000);
        cut(false);
      },
      settles: givesUp,
    },
  ];
};

/** Resolves when all of them are mended. */
export async function playFaults(
  servers: Servers,
  { minutes, say }: { readonly minutes: number; readonly say: (words: string) => void },
): Promise<Window[]> {
  const started = clock();
  const windows: Window[] = [];
  for (const { name, at, play, settles } of faultsOf(servers, minutes)) {
    await delay(Math.max(0, started + at * minutes * 60_000 - clock()));
    say(name);
    const from = clock();
    await play();
    const mendedAt = clock();
    say(`mended after ${((mendedAt - from) / 1000).toFixed(1)} s`);
    windows.push({ name, from, mendedAt, until: mendedAt + settles * 1000 });
  }
  return windows;
}
