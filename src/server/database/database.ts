// PostgreSQL or PGlite behind one type: the same SQL, the same migrations.
import { fsyncSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import { type CommitEvents, createCommitEvents, notifyingDialect } from './commit-events.ts';
import { type Listener, listenOn, type StopListening } from './listening.ts';
import { grantToServer, prepareJobTables, refuseMaker, refuseOwner } from './least-privilege.ts';
import { migrate } from './migrate.ts';
import { refuseWithinTransaction, refusingOtherConnections } from './own-connection.ts';
import { openPool, parsers, type Patience, unhurriedMs } from './postgres-pool.ts';
import type { Rows } from './rows.ts';
import { type OnStatement, type Statement, timed, timingOf } from './statements.ts';

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
  /** For the job queue, which uses the same database. */
  readonly jobConnection: ConstructorOptions;
  /** Null: the embedded one has a single connection. */
  readonly pool: (() => PoolUse) | null;
  /** The events that transactions of this server announced, once they are committed. */
  readonly commitEvents: CommitEvents;
  /** Hears what all servers on this database say with `pg_notify`, this one too. Resolves once it does. */
  listen(channel: string, listener: Listener): Promise<StopListening>;
  close(): Promise<void>;
}

/** Connections, and calls that wait for one. */
interface PoolUse {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  readonly databasePatience: Patience;
  readonly dataFolder: string;
}

/** The database that the environment names, with its tables up to date. */
export const openDatabase = (
  { databaseUrl, databaseOwnerUrl, databasePatience: patience, dataFolder }: DatabaseSettings,
  onStatement: OnStatement | null = null,
): Promise<Database> =>
  databaseUrl === null
    ? openEmbedded(dataFolder, { onStatement })
    : openPostgres(databaseUrl, { ownerUrl: databaseOwnerUrl, patience, onStatement });

interface EmbeddedOptions {
  /** The initial contents of a new one, as dumped by PGlite. */
  readonly dumped?: Blob;
  readonly onStatement?: OnStatement | null;
}

/** Opens the embedded database in a folder, or one in memory. Rejects if another process has it open. */
export async function openEmbedded(
  folder: string | null,
  { dumped, onStatement = null }: EmbeddedOptions = {},
): Promise<Database> {
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
  const rows: Rows = refusingOtherConnections(new Kysely({ dialect, ...timingOf(onStatement) }));
  await migrate(rows);
  return {
    kind: 'embedded',
    rows,
    run: timed(async <Row>(statement: Statement, values: readonly unknown[]) => {
      refuseWithinTransaction();
      return (await pglite.query<Row>(statement.text, [...values])).rows;
    }, onStatement),
    pool: null,
    jobConnection: { backend: 'pglite', db: fromPglite(pglite) },
    // PGlite has no timer that would interrupt a query.
    unhurried: (work) => rows.transaction().execute(work),
    commitEvents,
    listen: async (channel, { begin, hear }) => {
      const stop = await pglite.listen(channel, hear);
      await begin();
      return stop;
    },
    close: async () => {
      await rows.destroy();
      release();
    },
  };
}

interface PostgresOptions {
  /** Of the role that owns the tables and brings them up to date. Null: the server's own role does. */
  readonly ownerUrl?: string | null;
  /** Where it differs from the usual one. */
  readonly patience?: Partial<Patience>;
  readonly onStatement?: OnStatement | null;
}

/** Connects to a PostgreSQL server and brings its tables up to date. */
export async function openPostgres(
  url: string,
  { ownerUrl = null, patience = {}, onStatement = null }: PostgresOptions = {},
): Promise<Database> {
  if (ownerUrl !== null) await withConnection(url, refuseOwner);
  await withConnection(ownerUrl ?? url, (migrating) => migrate(migrating));
  if (ownerUrl !== null) await leaveToServer(url, ownerUrl);
  const pool = openPool(url, patience);
  const commitEvents = createCommitEvents();
  const dialect = notifyingDialect(new PostgresDialect({ pool }), commitEvents.tell);
  const rows: Rows = refusingOtherConnections(new Kysely({ dialect, ...timingOf(onStatement) }));
  return {
    kind: 'postgres',
    rows,
    run: timed(async <Row>(statement: Statement, values: readonly unknown[]) => {
      refuseWithinTransaction();
      return (await pool.query({ ...statement, values: [...values] })).rows as Row[];
    }, onStatement),
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    jobConnection: {
      connectionString: url,
      max: 2,
      // What only an owner can do was done by then.
      ...(ownerUrl !== null && { migrate: false, reindex: false }),
    },
    unhurried: (work) => withConnection(url, (own) => own.transaction().execute(work)),
    commitEvents,
    listen: (channel, listener) => listenOn(url, channel, listener),
    close: () => rows.destroy(),
  };
}

async function withConnection<T>(url: string, work: (rows: Rows) => Promise<T>): Promise<T> {
  const pool = openPool(url, { poolSize: 1, statementMs: unhurriedMs });
  const rows: Rows = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    return await work(rows);
  } finally {
    await rows.destroy();
  }
}

/** After the migration: the owner's last deeds. From here on the server has its own role alone. */
async function leaveToServer(url: string, ownerUrl: string): Promise<void> {
  await prepareJobTables(ownerUrl);
  await withConnection(url, async (server) => {
    const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(server);
    await withConnection(ownerUrl, (owner) => grantToServer(owner, rows[0]!.role));
    await refuseMaker(server);
  });
}

const onDisk = (folder: string) => {
  const files = path.join(folder, 'database');
  mkdirSync(files, { recursive: true });
  return { fs: new DurableNodeFs(files), startParams: durableStart };
};

/** For searches by similarity; a PostgreSQL server needs it too. */
export const extensions = { pg_trgm };

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
