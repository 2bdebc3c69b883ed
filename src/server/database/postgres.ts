// A PostgreSQL server, which several of our servers may use at once.
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createCommitEvents, notifyingDialect } from './commit-events.ts';
import { type Connections, openConnections } from './connections.ts';
import type { Database } from './database.ts';
import { grantToServer, prepareJobTables, refuseMaker, refuseOwner } from './least-privilege.ts';
import { listenOn } from './listening.ts';
import { migrate } from './migrate.ts';
import { refuseWithinTransaction, refusingOtherConnections } from './own-connection.ts';
import { openPool, type Patience, unhurriedMs } from './postgres-pool.ts';
import type { Rows } from './rows.ts';
import { atOneMoment } from './snapshot.ts';
import { type OnStatement, type Statement, timed, timingOf } from './statements.ts';

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
export const unhurried = { idleMs: unhurriedMs };

export async function withConnection<T>(
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
