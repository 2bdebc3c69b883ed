// A server with one athlete's training, whose backup is restored while phones keep going.
import { sql } from 'kysely';
import { pullChanges } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Rows } from '#server/database/rows.ts';
import { beginEpoch } from '#server/stores/streams.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { newTraining } from '../training.ts';
import { phoneOf } from './phone.ts';

/** What happens to the next save: rejected as busy, refused, or stored without a reply. */
type Fate = 'busy' | 'refused' | 'reply lost';

export type BackedUpServer = Awaited<ReturnType<typeof startBackedUpServer>>;

export async function startBackedUpServer() {
  const server = await startTestServer();
  const training = await newTraining(server);
  const { rows } = server.deps.database;
  /** For the next saves, in order; the others pass. */
  const fates: Fate[] = [];
  let minute = 0;

  const carry = carryTo(() => server);

  return {
    server,
    training,
    fates,
    newPhone: (of = training) =>
      phoneOf(of, async (request) => {
        const fate = request.method === 'GET' ? undefined : fates.shift();
        if (fate === 'busy') return no(503, 'unavailable', { 'retry-after': '30' });
        if (fate === 'refused') return no(403, 'forbidden');
        const reply = await carry(request);
        if (fate === 'reply lost') throw new TypeError('Failed to fetch');
        return reply;
      }),
    /** Resolves to a function that restores the backup. */
    backUp: async (): Promise<() => Promise<void>> => {
      const tables = await tablesOf(rows);
      for (const { name } of tables)
        await sql`CREATE TABLE ${copyOf(name)} AS TABLE ${sql.table(name)}`.execute(rows);
      return () =>
        rows.transaction().execute(async (own) => {
          // As when a backup is loaded: without triggers, and in any order.
          await sql`SET LOCAL session_replication_role = replica`.execute(own);
          for (const { name, columns } of tables) {
            const list = sql.join(columns.map((column) => sql.ref(column)));
            await sql`DELETE FROM ${sql.table(name)}`.execute(own);
            await sql`INSERT INTO ${sql.table(name)} (${list}) SELECT ${list} FROM ${copyOf(name)}`.execute(
              own,
            );
          }
        });
    },
    /** `npm run restored`, some minutes later each time. */
    sayRestored: () => beginEpoch(rows, new Date(Date.UTC(2026, 10, 23, 0, (minute += 7)))),
    onServer: async ({ athlete } = training) => {
      const { changes } = await server.ok(pullChanges, { as: athlete });
      const of = (type: string) =>
        changes.flatMap((change) =>
          change.type === type && 'body' in change ? [change.body] : [],
        );
      return {
        sessions: of('training-session') as TrainingSession[],
        notes: of('comment') as { text: string }[],
      };
    },
  };
}

/** For a phone: takes its requests to the server that is there at that time. */
export const carryTo =
  (serverNow: () => TestServer) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const reply = await serverNow().app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return new Response(new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: reply.headers as Record<string, string>,
    });
  };

const copyOf = (table: string) => sql.table(`backup.${table}`);

/** All of the app's tables, with the columns that are stored rather than generated. */
async function tablesOf(rows: Rows): Promise<{ name: string; columns: string[] }[]> {
  await sql`CREATE SCHEMA backup`.execute(rows);
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    SELECT table_name AS name, array_agg(column_name::text) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
      AND table_name NOT LIKE 'kysely%'
    GROUP BY table_name`.execute(rows);
  return tables;
}

const no = (status: number, type: string, headers: Record<string, string> = {}) =>
  Response.json(
    { errors: { global: 'No' }, type },
    { status, headers: { ...headers, 'x-api': '1' } },
  );

type Phone = Awaited<ReturnType<BackedUpServer['newPhone']>>;

/** Until nothing is left that waits for a time. */
export async function settle(...phones: readonly Phone[]): Promise<void> {
  for (const phone of [...phones, ...phones]) {
    phone.later(600);
    await phone.sync();
  }
}
