// Connections to a PostgreSQL server, none of which anybody waits for without an end.
import type { Socket } from 'node:net';
import pg from 'pg';

/** All but the first in milliseconds. */
export interface Patience {
  /** The most connections at a time. */
  readonly poolSize: number;
  /** For a free connection. Afterwards the caller is asked to come back, and what does not need the database goes on. */
  readonly acquireMs: number;
  /** Of one statement. Everything that people wait for is read in pages, and takes a hundredth of the usual time. */
  readonly statementMs: number;
  /** For a row that another write has locked. */
  readonly lockMs: number;
  /** A server that freezes or loses power in the middle of a write does not make the others wait forever. */
  readonly idleMs: number;
}

export const usualPatience: Patience = {
  poolSize: 10,
  acquireMs: 10_000,
  statementMs: 30_000,
  lockMs: 5000,
  idleMs: 10_000,
};

/** For what clears away what has gathered in a day. Nobody waits for it. */
export const unhurriedMs = 600_000;

/** The server ends a statement in time. If nothing of it arrives a while after that, the connection is given up. */
const silenceOf = (statementMs: number): number => statementMs * 1.2;

export function openPool(
  url: string,
  given: Partial<Patience>,
  stream?: pg.ClientConfig['stream'],
): pg.Pool {
  const { poolSize, acquireMs, statementMs, lockMs, idleMs } = { ...usualPatience, ...given };
  const pool = new pg.Pool({
    connectionString: url,
    ...(stream && { stream }),
    max: poolSize,
    connectionTimeoutMillis: acquireMs,
    options: `-c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs} -c timezone=UTC`,
    statement_timeout: statementMs,
    types: { getTypeParser },
  });
  // The pool replaces a broken connection, and the query that finds it broken reports the error. Without a
  // listener Node would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.setTimeout(silenceOf(statementMs), () => stream.destroy());
  });
  return pool;
}

const { INT8, DATE } = pg.types.builtins;

/** Revisions fit into a number; calendar days stay strings, without a time zone. */
export const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: (text) => text,
};

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text');
