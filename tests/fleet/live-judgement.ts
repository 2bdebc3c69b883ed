// How soon people heard of what others did.
import { quantile } from '#tests/bench/statistics.ts';
import type { Window } from './faults.ts';
import type { Acknowledged, Ledger } from './ledger.ts';

export interface LiveFigures {
  /** From the acknowledgement to the peer, in ms, outside the windows. */
  readonly calm: {
    readonly count: number;
    readonly p50: number;
    readonly p99: number;
    readonly max: number;
    /** The slowest, in words. */
    readonly slowest: readonly string[];
  };
  /** From the first attempt to the acknowledgement, in ms, outside the windows. */
  readonly saving: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Never heard of, in words. */
  readonly missed: readonly string[];
  readonly gaps: readonly Gap[];
}

/** In seconds. */
export interface Gap {
  readonly fault: string;
  readonly 'away for': number;
  /** The longest that anybody waited for a reply. */
  readonly 'longest save': number;
  /** The longest from an acknowledgement to the peer. */
  readonly 'longest live delay': number;
  /** From the mending to the last peer who caught up on what it had missed. */
  readonly 'caught up after': number;
}

interface Delivery extends Acknowledged {
  /** Null: never. */
  readonly heardAt: number | null;
}

/** A live event that takes longer is late, ms. */
export const inTime = 2000;

/** Judges every acknowledged write. */
export function judgeLive(ledger: Ledger, windows: readonly Window[]): LiveFigures {
  const deliveries = deliveriesOf(ledger);
  // What was acknowledged just before a fault is not in calm: its peer may have to wait for the mending.
  const isIn = (write: Acknowledged, { from, until }: Window) =>
    write.at >= from - inTime && write.from <= until;
  const calm = deliveries.filter((one) => !windows.some((window) => isIn(one, window)));
  const delays = calm.flatMap((one) => (one.heardAt === null ? [] : [delayOf(one)]));
  const saves = calm.map(({ from, at }) => at - from);
  return {
    calm: { count: delays.length, ...spread(delays), slowest: slowestOf(calm) },
    saving: spread(saves),
    missed: deliveries
      .filter(({ heardAt }) => heardAt === null)
      .map((one) => {
        const within = windows.filter((window) => isIn(one, window)).map(({ name }) => name);
        return `${one.kind} ${one.position} on ${one.channel}, ${within.join(', ') || 'in calm'}`;
      }),
    gaps: windows.map((window) =>
      gapOf(
        window,
        deliveries.filter((one) => isIn(one, window)),
      ),
    ),
  };
}

const slowestOf = (calm: readonly Delivery[]): string[] =>
  calm
    .filter(({ heardAt }) => heardAt !== null)
    .toSorted((a, b) => delayOf(b) - delayOf(a))
    .slice(0, 10)
    .map(
      (one) =>
        `${Math.round(delayOf(one))} ms, ${one.kind} ${one.position} to ${one.listener}, ${Math.round(one.at / 1000)} s`,
    );

/** It may be heard of before the reply is here. */
const delayOf = ({ at, heardAt }: Delivery) => Math.max(0, heardAt! - at);

const spread = (values: readonly number[]) => ({
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
  max: quantile(values, 1),
});

function gapOf({ name, from, mendedAt }: Window, writes: readonly Delivery[]): Gap {
  const seconds = (ms: number) => Math.round(ms / 100) / 10;
  const most = (values: readonly number[]) => seconds(Math.max(0, ...values));
  const heard = writes.filter(({ heardAt }) => heardAt !== null);
  return {
    fault: name,
    'away for': seconds(mendedAt - from),
    'longest save': most(writes.map((one) => one.at - one.from)),
    'longest live delay': most(heard.map(delayOf)),
    'caught up after': most(
      heard.filter(({ at }) => at < mendedAt).map(({ heardAt }) => heardAt! - mendedAt),
    ),
  };
}

function deliveriesOf(ledger: Ledger): Delivery[] {
  const books = new Map<string, (position: string) => number | null>();
  return ledger.acknowledged.map((write) => {
    const { listener, channel, kind } = write;
    const key = `${listener} ${channel} ${kind}`;
    const find = books.get(key) ?? bookOf(ledger, write);
    books.set(key, find);
    return { ...write, heardAt: find(write.position) };
  });
}

/** When a position was heard of: by its own event or any later one, because then the peer reads everything up to there. */
function bookOf(ledger: Ledger, { listener, channel, kind }: Acknowledged) {
  const heard = ledger.heardBy(listener, channel, kind);
  return (position: string) =>
    heard.find((one) => BigInt(one.position) >= BigInt(position))?.at ?? null;
}
