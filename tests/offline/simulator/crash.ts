// A server that dies in the middle of a write: either nothing is committed, or nobody learns that it was.
import type { Database } from '#server/database/database.ts';
import type { Rows } from '#server/database/rows.ts';

export const crashPoints = ['before commit', 'after commit'] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Ends whatever the server was doing. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

interface Crashing {
  readonly database: Database;
  /** Null: no more crashes. */
  at(point: CrashPoint | null): void;
  /** Whether a write has died since the last call of this. */
  justNow(): boolean;
  count(): number;
}

export function crashing(database: Database): Crashing {
  let armed: CrashPoint | null = null;
  let crashed = false;
  let count = 0;
  const dieAt = (point: CrashPoint) => {
    if (armed !== point) return;
    armed = null;
    crashed = true;
    count += 1;
    throw new Crash(point);
  };
  const transaction = () => {
    const builder = database.rows.transaction();
    return {
      execute: async <T>(work: (rows: Rows) => Promise<T>): Promise<T> => {
        let wrote = false;
        const result = await builder.execute(async (rows) => {
          const value = await work(rows);
          // The server's only read-only transaction belongs to a pull, which has nothing to lose.
          wrote = !isReading(value);
          if (wrote) dieAt('before commit');
          return value;
        });
        if (wrote) dieAt('after commit');
        return result;
      },
    };
  };
  const rows = new Proxy(database.rows, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    database: {
      ...database,
      rows,
      run: async (statement, values) => {
        dieAt('before commit');
        const found = await database.run<never>(statement, values);
        if (found.length > 0) dieAt('after commit');
        return found;
      },
    },
    at: (point) => void (armed = point),
    justNow: () => {
      const before = crashed;
      crashed = false;
      return before;
    },
    count: () => count,
  };
}

const isReading = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'page' in value;
