// PostgreSQL or PGlite behind one type: the same SQL, the same migrations.
import { constants } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import { type CommitEvents, createCommitEvents, notifyingDialect } from './commit-events.ts';
import { type Connections, openConnections } from './connections.ts';
import { type Listener, listenOn, type StopListening } from './listening.ts';
import { filesOf, lockFolder, onDisk } from './embedded-files.ts';
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

export type Snapshot = <T>(work: (own: Rows) => Promise<T>) => Promise<T>;

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

export interface DatabasePlace {
  readonly databaseUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  readonly dataFolder: string;
}

interface DatabaseSettings extends DatabasePlace {
  readonly databasePatience: Patience;
}

/** The database that the environment names, with its tables up to date. */
export const openDatabase = (
  { databaseUrl, databaseOwnerUrl, databasePatience: patience, dataFolder }: DatabaseSettings,
  onStatement: OnStatement | null = null,
): Promise<Database> =>
  databaseUrl === null
    ? openEmbedded(dataFolder, { onStatement })
    : openPostgres(databaseUrl, { ownerUrl: databaseOwnerUrl, patience, onStatement });

/**
 * The database as it is, with the tables of whatever release, or none; as their owner. For operators' commands that need
 * no server, and must not change what they only read.
 */
export async function asItIs<T>(
  { databaseUrl, databaseOwnerUrl, dataFolder }: DatabasePlace,
  work: (rows: Rows) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) return withConnection(databaseOwnerUrl ?? databaseUrl, work, unhurried);
  const { pglite, release } = await startEmbedded(dataFolder);
  const rows: Rows = new Kysely({ dialect: new PGliteDialect({ pglite }) });
  try {
    return await work(rows);
  } finally {
    await rows.destroy();
    release();
  }
}

/** Rejects if another process has the folder open. */
async function startEmbedded(folder: string | null, dumped?: Blob) {
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
  return { pglite, release };
}

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
  const { pglite, release } = await startEmbedded(folder, dumped);
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
    snapshot: (work) =>
      folder === null ? atOneMoment(rows, work) : fromCopy(pglite, folder, work),
    commitEvents,
    listen: async (channel, { begin, hear }) => {
      const stop = await pglite.listen(channel, hear);
      await begin();
      return stop;
    },
    // It lives in this process.
    giveUpWhenSilent: () => () => {},
    close: async () => {
      await rows.destroy();
      release();
    },
  };
}

/** Reads a database that nobody has to wait for. */
export const atOneMoment = <T>(rows: Rows, work: (own: Rows) => Promise<T>): Promise<T> =>
  rows.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/**
 * The embedded database has one connection, and saves would wait until all is read. They wait only for a copy of its files,
 * which is what a killed process leaves, and that is read at leisure.
 */
async function fromCopy<T>(
  pglite: PGlite,
  folder: string,
  work: (own: Rows) => Promise<T>,
): Promise<T> {
  const copy = path.join(folder, 'database-copy');
  const clear = () => rm(copy, { recursive: true, force: true });
  // One is left by a killed server.
  await clear();
  try {
    await pglite.runExclusive(() =>
      cp(filesOf(folder), copy, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    );
    const apart = new PGlite({ parsers, extensions, fs: new NodeFS(copy) });
    const rows: Rows = new Kysely({ dialect: new PGliteDialect({ pglite: apart }) });
    try {
      return await atOneMoment(rows, work);
    } finally {
      await rows.destroy();
    }
  } finally {
    await clear();
  }
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
  const { stream, giveUpWhenSilent } = openConnections(url);
  const pool = openPool(url, patience, stream);
  /** The job queue hands settings that it doesn't know on to the driver. */
  const connecting = { connectionString: url, stream };
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
      ...connecting,
      max: 2,
      // What only an owner can do was done by then.
      ...(ownerUrl !== null && { migrate: false, reindex: false }),
    },
    unhurried: (work) => withConnection(url, (own) => own.transaction().execute(work), { stream }),
    snapshot: (work) =>
      withConnection(url, (own) => atOneMoment(own, work), { ...unhurried, stream }),
    commitEvents,
    listen: (channel, listener) => listenOn(url, channel, listener),
    giveUpWhenSilent,
    close: () => rows.destroy(),
  };
}

/** What is read or written meanwhile may be on a slow disk. */
const unhurried = { idleMs: unhurriedMs };

async function withConnection<T>(
  url: string,
  work: (rows: Rows) => Promise<T>,
  { stream, ...patience }: Partial<Patience & Pick<Connections, 'stream'>> = {},
): Promise<T> {
  const pool = openPool(url, { poolSize: 1, statementMs: unhurriedMs, ...patience }, stream);
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

/** For searches by similarity; a PostgreSQL server needs it too. */
export const extensions = { pg_trgm };
