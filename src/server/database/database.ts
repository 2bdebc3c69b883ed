// PostgreSQL or PGlite behind one type: the same SQL, the same migrations.
import { fsyncSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import { type CommitEvents, createCommitEvents, notifyingDialect } from './commit-events.ts';
import { migrate } from './migrate.ts';
import type { Rows } from './rows.ts';

// PostgreSQL's error codes that are answers rather than failures.
export const uniqueViolation = '23505';
export const deadlockDetected = '40P01';
/** Waited longer than lock_timeout. */
export const lockNotAvailable = '55P03';

export const sqlState = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

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

/**
 * Keeps other processes from opening the folder until released. SQLite's is the only file lock that Node
 * offers and the system itself releases when a process is killed, so no lock is left behind.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(path.join(folder, 'lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(
      `The data in ${path.resolve(folder)} is in use by another Holdfast. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
}

// PGlite writes files through Node but never forces them to disk: it starts PostgreSQL with `fsync` off, and
// its file system has no fsync. That survives a killed process, but not a power cut. Here a commit is
// acknowledged only after the write-ahead log has reached the disk.

/** Start parameters without `-F`, which would turn fsync off. Emscripten's fdatasync does nothing. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

interface OpenFile {
  readonly nfd: number;
}

interface EmscriptenModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (file: OpenFile) => number } };
}

export class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(...args);
    const { preRun } = prepared.emscriptenOpts;
    if (!Array.isArray(preRun))
      throw new Error('PGlite has changed how its file system is mounted.');
    preRun.push((module: unknown) => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = (file) => {
        fsyncSync(file.nfd);
        return 0;
      };
    });
    return prepared;
  }
}
