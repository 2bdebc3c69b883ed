// PostgreSQL or PGlite behind one type: the same SQL, the same migrations.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import { DurableNodeFs, durableStart } from './durable-node-fs.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { type CommitEvents, createCommitEvents, notifyingDialect } from './commit-events.ts';
import type { Rows } from './rows.ts';

/** Raw SQL that a PostgreSQL connection prepares once, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly rows: Rows;
  /** Runs one statement, in a transaction of its own. */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** How the queue of jobs reaches the same database. */
  readonly jobConnection: ConstructorOptions;
  /** Hears what transactions announced, once they are committed. */
  readonly commitEvents: CommitEvents;
  close(): Promise<void>;
}

/**
 * Opens the embedded database of a folder, or one in memory. Rejects when another process holds it.
 * `dumped`: what a new one begins with, as PGlite dumps a database.
 */
export async function openEmbedded(folder: string | null, dumped?: Blob): Promise<Database> {
  const release = folder === null ? () => {} : lockFolder(folder);
  const pglite = new PGlite({
    parsers,
    extensions,
    ...(folder !== null && onDisk(folder)),
    ...(dumped && { loadDataDir: dumped }),
  });
  try {
    await pglite.waitReady;
  } catch (error) {
    release();
    throw error;
  }
  const commitEvents = createCommitEvents();
  const dialect = notifyingDialect(new PGliteDialect({ pglite }), commitEvents.tell);
  const rows: Rows = new Kysely({ dialect });
  await migrate(rows);
  return {
    kind: 'embedded',
    rows,
    run: async <Row>(statement: Statement, values: readonly unknown[]) =>
      (await pglite.query<Row>(statement.text, [...values])).rows,
    jobConnection: { backend: 'pglite', db: fromPglite(pglite) },
    commitEvents,
    close: async () => {
      await rows.destroy();
      release();
    },
  };
}

/** Connects to a PostgreSQL server and brings its tables up to date. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // A write that waits longer than this for another one of the same user answers 'try again'; and a
    // server that froze or lost its power in the middle of one does not make them wait for ever.
    options: '-c lock_timeout=5000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC',
    types: { getTypeParser },
  });
  // A connection that breaks is replaced by the pool; the query that finds it broken tells. Without a
  // listener Node would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const commitEvents = createCommitEvents();
  const dialect = notifyingDialect(new PostgresDialect({ pool }), commitEvents.tell);
  const rows: Rows = new Kysely({ dialect });
  await migrate(rows);
  return {
    kind: 'postgres',
    rows,
    run: async <Row>(statement: Statement, values: readonly unknown[]) =>
      (await pool.query({ ...statement, values: [...values] })).rows as Row[],
    jobConnection: { connectionString: url, max: 2 },
    commitEvents,
    close: () => rows.destroy(),
  };
}

const onDisk = (folder: string) => {
  const files = path.join(folder, 'database');
  mkdirSync(files, { recursive: true });
  return { fs: new DurableNodeFs(files), startParams: durableStart };
};

/** What finds words by their likeness, on a PostgreSQL server too. */
export const extensions = { pg_trgm };

const { INT8, DATE } = pg.types.builtins;

// Revisions fit a number; calendar days stay text, free of any time zone.
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: (text) => text,
};

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text');
