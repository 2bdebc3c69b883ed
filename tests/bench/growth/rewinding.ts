// A database that forgets each call: what a call writes is rolled back, so that the next one of its kind finds everything
// as the first did.
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { createCommitEvents, notifyingDialect } from '#server/database/commit-events.ts';
import type { Database } from '#server/database/database.ts';
import { refusingOtherConnections } from '#server/database/own-connection.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openPool, unhurriedMs } from '#server/database/postgres-pool.ts';
import type { Rows } from '#server/database/rows.ts';
import { type OnStatement, timed, timingOf } from '#server/database/statements.ts';

export interface Rewinding {
  readonly database: Database;
  /** Nothing that `work` writes remains. The next one has to wait for its end. */
  rewind<T>(work: () => Promise<T>): Promise<T>;
  /** How many rows of tables were read since the beginning of `work`. */
  rowsRead(): Promise<number>;
}

/** A statement as the database gets it. */
export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface RewindingOptions {
  readonly onStatement?: OnStatement;
  readonly onSent?: (sent: Sent) => void;
  /** A table is read as a whole only where no index serves, however small it is. */
  readonly preferIndexes?: boolean;
}

export async function openRewinding(
  url: string,
  { onStatement, onSent = () => {}, preferIndexes = false }: RewindingOptions,
): Promise<Rewinding> {
  const whole = await openPostgres(url);
  const pool = openPool(url, { poolSize: 1, statementMs: unhurriedMs, idleMs: unhurriedMs });
  const client = await pool.connect();
  if (preferIndexes) await client.query('SET enable_seqscan = off');
  const commitEvents = createCommitEvents();
  const dialect = new PostgresDialect({ pool: takingTurns(client, onSent) });
  const rows: Rows = refusingOtherConnections(
    new Kysely({
      dialect: notifyingDialect(dialect, commitEvents.tell),
      ...timingOf(onStatement ?? null),
    }),
  );
  const within = <T>(work: (own: Rows) => Promise<T>) => rows.transaction().execute(work);
  const database: Database = {
    ...whole,
    rows,
    run: timed(
      async <Row>(statement: { name: string; text: string }, values: readonly unknown[]) => {
        onSent({ text: statement.text, values });
        return (await client.query({ ...statement, values: [...values] })).rows as Row[];
      },
      onStatement ?? null,
    ),
    commitEvents,
    unhurried: within,
    snapshot: within,
    close: async () => {
      client.release();
      await pool.end();
      await whole.close();
    },
  };
  let before = 0;
  return {
    database,
    rowsRead: async () => (await rowsSoFar(client)) - before,
    rewind: async (work) => {
      // As strict as the strictest of our transactions, since a part of one can't be stricter than the whole.
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      before = await rowsSoFar(client);
      try {
        return await work();
      } finally {
        await client.query('ROLLBACK');
      }
    },
  };
}

/** Read by this transaction, and by earlier ones that PostgreSQL has not added to its totals yet. */
async function rowsSoFar(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ sum: number }>(
    'SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 FROM pg_stat_xact_user_tables',
  );
  return rows[0]!.sum;
}

/** A pool of one connection, whose transactions are parts of the one that is open. */
function takingTurns(client: pg.PoolClient, onSent: (sent: Sent) => void): PostgresPool {
  let last = Promise.resolve();
  const connect = async () => {
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    await before;
    return {
      query: (text: string, values: readonly unknown[]) => {
        onSent({ text, values });
        return client.query(withinAnother(text), [...values]);
      },
      release: () => turn.resolve(),
    };
  };
  return { connect, end: async () => {}, options: {} } as unknown as PostgresPool;
}

function withinAnother(text: string): string {
  if (/^(begin|start transaction)/i.test(text)) return 'SAVEPOINT own';
  if (/^commit$/i.test(text)) return 'RELEASE SAVEPOINT own';
  if (/^rollback$/i.test(text)) return 'ROLLBACK TO SAVEPOINT own';
  return text;
}
