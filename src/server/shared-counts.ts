// Counts of calls that several servers keep together, in their database: two servers let through no more than one.
import { createHash } from 'node:crypto';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { LruMap } from 'toad-cache';
import type { Database } from './database/database.ts';
import type { Statement } from './database/statements.ts';

/** What the plugin passes on of a limit. */
export interface CountOptions {
  /** Counts of one name are counted together. */
  readonly name?: string;
  /** Each call is counted in the database at once: for limits that somebody may want to get around. */
  readonly isExact?: boolean;
}

interface Count {
  readonly key: string;
  used: number;
  /** Of these, the ones that the other servers do not know of. */
  untold: number;
  max: number;
  endsAt: number;
}

/** In memory, the oldest of which is forgotten first: too many to push one out by asking for others. */
export const mostCounts = 100_000;

/** How often a server tells the others what it has counted. */
const tellEveryMs = 1000;

/**
 * A caller is told of once they have had this part of a limit at one server. Nearly nobody ever has, so nearly nothing
 * is written; up to this many servers, a limit is exceeded by no more than itself.
 */
const partUntold = 1 / 10;

/** In one order, so that two servers that count the same callers wait for each other and never both. */
const add: Statement = {
  name: 'call-count-add',
  text: `INSERT INTO call_count AS known (key, used, ends_at)
    SELECT decode(key, 'hex'), used, now() + ms * interval '1 millisecond'
      FROM jsonb_to_recordset($1::jsonb) AS row (key text, used bigint, ms double precision) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN known.ends_at > now() THEN known.used ELSE 0 END + excluded.used,
      ends_at = CASE WHEN known.ends_at > now() THEN known.ends_at ELSE excluded.ends_at END
    RETURNING encode(key, 'hex') AS key, used, extract(epoch FROM ends_at - now())::float8 * 1000 AS ms`,
};

const forget: Statement = {
  name: 'call-count-forget',
  text: 'DELETE FROM call_count WHERE ends_at < now()',
};

interface Told {
  readonly key: string;
  readonly used: number;
  readonly ms: number;
}

interface SharedCounts {
  readonly Store: FastifyRateLimitStoreCtor;
  /** Tells what is untold, and stops. */
  readonly close: () => Promise<void>;
}

/** While the database does not answer, each server counts for itself. */
export function openSharedCounts(
  database: Pick<Database, 'run'>,
  report: (error: unknown) => void,
): SharedCounts {
  const untold = new Set<Count>();
  const tellAll = async () => {
    const counts = [...untold].filter(({ used, max }) => used > max * partUntold);
    untold.clear();
    if (counts.length > 0) await tell(database, counts);
  };
  let telling = Promise.resolve();
  const turn = (work: () => Promise<unknown>) => {
    telling = telling.then(work).then(() => {}, report);
  };
  const timers = [
    setInterval(() => turn(tellAll), tellEveryMs),
    setInterval(() => turn(() => database.run(forget, [])), 60 * tellEveryMs),
  ];
  const Store = storeOf((count, isExact) => {
    if (isExact) return tell(database, [count]).catch(report);
    untold.add(count);
    return null;
  });
  return {
    Store: Store as unknown as FastifyRateLimitStoreCtor,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      turn(tellAll);
      await telling;
    },
  };
}

/** What they have used is that of all servers afterwards. */
async function tell(database: Pick<Database, 'run'>, counts: readonly Count[]): Promise<void> {
  const byKey = new Map(counts.map((count) => [count.key, count]));
  const now = Date.now();
  const given = counts.map((count) => {
    const { key, untold: used, endsAt } = count;
    count.untold = 0;
    return { key, used, ms: endsAt - now };
  });
  for (const { key, used, ms } of await database.run<Told>(add, [JSON.stringify(given)])) {
    const count = byKey.get(key);
    if (!count) continue;
    count.used = Number(used) + count.untold;
    count.endsAt = now + ms;
  }
}

/** `counted`: somebody called. The answer waits for what it returns. */
const storeOf = (counted: (count: Count, isExact: boolean) => Promise<void> | null) =>
  class Store {
    readonly #options: CountOptions;
    readonly #counts = new LruMap<Count>(mostCounts);

    constructor(options: CountOptions) {
      this.#options = options;
    }

    child(options: CountOptions): Store {
      return new Store(options);
    }

    incr(
      caller: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      const { name = '', isExact = false } = this.#options;
      const now = Date.now();
      const known = this.#counts.get(caller);
      const key = known?.key ?? keyOf(`${name} ${caller}`);
      const count =
        known && known.endsAt > now
          ? known
          : { key, used: 0, untold: 0, max, endsAt: now + windowMs };
      if (count !== known) this.#counts.set(caller, count);
      count.used += 1;
      count.untold += 1;
      const answer = () => done(null, { current: count.used, ttl: count.endsAt - Date.now() });
      const waited = counted(count, isExact);
      if (waited) void waited.then(answer);
      else answer();
    }
  };

/** Addresses of people and machines are not written down. */
const keyOf = (caller: string): string =>
  createHash('sha256').update(caller).digest('hex').slice(0, 32);
