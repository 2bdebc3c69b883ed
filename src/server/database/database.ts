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

/** Raw SQL that each PostgreSQL connection prepares once, under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly rows: Rows;
  /** Runs one statement, in its own transaction. */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** For the job queue, which uses the same database. */
  readonly jobConnection: ConstructorOptions;
  /** The events that transactions announced, once they are committed. */
  readonly commitEvents: CommitEvents;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in a folder, or one in memory. Rejects if another process has it open.
 * `dumped`: the initial contents of a new one, as dumped by PGlite.
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
    // If a write waits longer than this for another one of the same user, the caller is asked to try again; and
    // a server that freezes or loses power in the middle of a write does not make the others wait forever.
    options: '-c lock_timeout=5000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC',
    types: { getTypeParser },
  });
  // The pool replaces a broken connection, and the query that finds it broken reports the error. Without a
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

/** For searches by similarity; a PostgreSQL server needs it too. */
export const extensions = { pg_trgm };

const { INT8, DATE } = pg.types.builtins;

// Revisions fit into a number; calendar days stay strings, without a time zone.
const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: (text) => text,
};

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text');
