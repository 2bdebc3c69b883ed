// PostgreSQL or PGlite behind one type: the same SQL, the same migrations.
import type { ConstructorOptions } from 'pg-boss';
import type { CommitEvents } from './commit-events.ts';
import type { Listener, StopListening } from './listening.ts';
import type { Rows } from './rows.ts';
import type { Snapshot } from './snapshot.ts';
import type { Statement } from './statements.ts';

// PostgreSQL's error codes that are answers rather than failures.
export const uniqueViolation = '23505';
export const deadlockDetected = '40P01';
/** Ran longer than statement_timeout. */
export const queryCanceled = '57014';
/** Waited longer than lock_timeout. */
export const lockNotAvailable = '55P03';
export const diskFull = '53100';

export const sqlState = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly rows: Rows;
  /** Runs one statement, in its own transaction. */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** A transaction that may take minutes, on a connection of its own where there are several. Nobody waits for it. */
  unhurried<T>(work: (own: Rows) => Promise<T>): Promise<T>;
  /** Reads everything as it is at one moment, for as long as it takes, while others go on writing. */
  readonly snapshot: Snapshot;
  /** For the job queue, which uses the same database. */
  readonly jobConnection: ConstructorOptions;
  /** Null: the embedded one has a single connection. */
  readonly pool: (() => PoolUse) | null;
  /** The events that transactions of this server announced, once they are committed. */
  readonly commitEvents: CommitEvents;
  /** Hears what all servers on this database say with `pg_notify`, this one too. Resolves once it does. */
  listen(channel: string, listener: Listener): Promise<StopListening>;
  /**
   * For a server that stops: from now on nothing waits for a database that has gone silent. Returns a function that ends this,
   * once it is closed.
   */
  giveUpWhenSilent(): () => void;
  close(): Promise<void>;
}

/** Connections, and calls that wait for one. */
interface PoolUse {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}
