// PGlite: PostgreSQL in this process, on one connection.
import { constants } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { createCommitEvents, notifyingDialect } from './commit-events.ts';
import type { Database } from './database.ts';
import { filesOf, lockFolder, onDisk } from './embedded-files.ts';
import { migrate } from './migrate.ts';
import { refuseWithinTransaction, refusingOtherConnections } from './own-connection.ts';
import { parsers } from './postgres-pool.ts';
import type { Rows } from './rows.ts';
import { atOneMoment } from './snapshot.ts';
import { type OnStatement, type Statement, timed, timingOf } from './statements.ts';

/** For searches by similarity; a PostgreSQL server needs it too. */
export const extensions = { pg_trgm };

/** Rejects if another process has the folder open. */
export async function startEmbedded(folder: string | null, dumped?: Blob) {
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
