// Every statement of every call, judged as if the rows were on many machines: see docs/scaling.md.
import { sql } from 'kysely';
import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { runJob } from '#server/commands/run-job.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Rows } from '#server/database/rows.ts';
import type { Job } from '#server/jobs.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { everyCall } from '#tests/bench/growth/every-call.ts';
import { openRewinding, type Sent } from '#tests/bench/growth/rewinding.ts';
import { copyOfDatabase } from '#tests/tools/test-database.ts';
import { setScene } from './authorization/scene.ts';
import { emptyKeys, knownCrossings, triggersAcross } from './sharding/crossings.ts';
import { crossingsOf, isSpread } from './sharding/judge.ts';
import { type Columns, readStatement } from './sharding/read-statement.ts';
import { places } from './sharding/shard-keys.ts';
import { requestOf, startTestServer } from './test-server.ts';

const url = process.env['TEST_DATABASE_URL'];

const regular: readonly Job['kind'][] = [
  'send-invitations',
  'remind-of-check-ins',
  'send-scheduled-messages',
  'send-daily-mails',
  'look-after-orders',
];

/** Nobody reads it. */
const mailer: Mailer = { send: async () => {}, close: () => {} };

interface Schema {
  readonly columns: Columns;
  /** Of 'comment.edited_at'. */
  readonly nullable: ReadonlySet<string>;
  readonly tables: readonly string[];
  /** Of 'comment: mark_client'. */
  readonly triggers: readonly string[];
}

/** By crossing, which calls and jobs send such a statement. */
const sentBy = new Map<string, Set<string>>();
/** That read or write rows which only some machine has. */
const spread = new Set<string>();
let schema: Schema;

describe.runIf(url)('on many machines', () => {
  beforeAll(async () => {
    await loadModule();
    await sendEverything(url!);
  });

  test('each statement that no single machine can answer is known', () => {
    const unknown = [...sentBy]
      .filter(([name]) => !knownCrossings.has(name))
      .map(([name, by]) => `${name}: ${[...by].slice(0, 3).join(', ')}`);
    expect(unknown).toEqual([]);
    expect(spread.size).toBeGreaterThan(300);
  });

  test('none is known that is no longer sent', () => {
    expect([...knownCrossings].filter((name) => !sentBy.has(name))).toEqual([]);
  });

  test('each table has a place', () => {
    expect(schema.tables).toEqual(Object.keys(places).toSorted());
  });

  test('each row says whose it is', () => {
    const keys = Object.entries(places).flatMap(([table, place]) => {
      if (typeof place === 'string') return [];
      return [`${table}.${'key' in place ? place.key : place.along}`];
    });
    const known = keys.filter((key) => {
      const [table = '', column = ''] = key.split('.');
      return schema.columns.get(table)?.has(column);
    });
    expect(known).toEqual(keys);
    expect(keys.filter((key) => schema.nullable.has(key))).toEqual(emptyKeys);
  });

  test('each trigger that writes on another machine is known', () => {
    const ours = schema.triggers.filter((one) => typeof places[one.split(':')[0]!] !== 'string');
    expect(ours).toEqual(triggersAcross);
  });

  test.each([
    ['by its owner', 'SELECT * FROM comment WHERE owner_id = $1', []],
    ['by its id alone', 'SELECT * FROM comment WHERE id = $1', ['comment by id']],
    ['by a join on the owner', join('comment.owner_id = session.owner_id'), []],
    [
      'by a join on an id',
      join('comment.training_session_id = session.id'),
      ['comment by training_session_id'],
    ],
    [
      'by either of two',
      'DELETE FROM comment WHERE owner_id = $1 OR author_id = $1',
      ['comment by nothing'],
    ],
    ['by two people', 'SELECT * FROM comment WHERE owner_id IN ($1, $2)', ['comment of several']],
    [
      'by one person each',
      'SELECT FROM comment JOIN app_user ON app_user.id = $2 WHERE owner_id = $1',
      ['app_user + comment of two'],
    ],
    ['as a new one', 'INSERT INTO comment (id, owner_id) VALUES ($2, $1)', []],
    [
      'by who has none',
      'SELECT FROM app_user WHERE NOT EXISTS (SELECT FROM comment WHERE owner_id = $1 AND owner_id = app_user.id)',
      ['app_user by id'],
    ],
    [
      'by the side that an outer join keeps',
      'SELECT FROM app_user LEFT JOIN comment ON owner_id = app_user.id AND app_user.id = $1',
      ['app_user by id', 'comment by owner_id'],
    ],
    [
      'by a subquery',
      'WITH own AS (SELECT $1 AS id) SELECT FROM comment JOIN own ON owner_id = own.id',
      [],
    ],
  ])('a row found %s', (_, text, crossings) => {
    expect(crossingsOf(readStatement({ text, values: ['me', 'them'] }, schema.columns))).toEqual(
      crossings,
    );
  });
});

function join(on: string): string {
  return `SELECT FROM training_session session LEFT JOIN comment ON ${on} WHERE session.owner_id = $1`;
}

async function sendEverything(template: string): Promise<void> {
  const own = await copyOfDatabase(template);
  const first = await startTestServer({ database: await openPostgres(own.url) });
  const scene = await setScene(first, null);
  schema = await readSchema(first.deps.database.rows);
  await first.stop();
  let sender: string | null = null;
  const { database, rewind } = await openRewinding(own.url, { onSent });
  const server = await startTestServer({ database });
  const send = async (name: string, work: () => Promise<void>) => {
    await rewind(async () => {
      sender = name;
      await work();
      await server.settled();
      sender = null;
    });
  };
  for (const { name, endpoint, status, ask } of everyCall)
    await send(name, async () => {
      const { statusCode } = await server.app.inject(requestOf(endpoint, ask(scene)));
      expect(statusCode, name).toBe(status);
    });
  const deps = { ...server.deps, mailer };
  for (const kind of regular) await send(kind, () => runJob(deps, { kind } as Job));
  await send('prune-expired', () => pruneExpired(deps));
  await server.stop();
  await own.drop();

  function onSent(sent: Sent): void {
    if (sender === null) return;
    const said = readStatement(sent, schema.columns);
    if (isSpread(said)) spread.add(sent.text);
    for (const crossing of crossingsOf(said))
      sentBy.set(crossing, (sentBy.get(crossing) ?? new Set()).add(sender));
  }
}

async function readSchema(rows: Rows): Promise<Schema> {
  const { rows: all } = await sql<{ table: string; column: string; nullable: boolean }>`
    SELECT table_name AS table, column_name AS column, is_nullable = 'YES' AS nullable
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name`.execute(
    rows,
  );
  const { rows: triggers } = await sql<{ name: string }>`
    SELECT DISTINCT event_object_table || ': ' || trigger_name AS name
    FROM information_schema.triggers WHERE trigger_schema = 'public' ORDER BY 1`.execute(rows);
  const columns = new Map<string, Set<string>>();
  for (const { table, column } of all)
    columns.set(table, (columns.get(table) ?? new Set()).add(column));
  const nullable = all.filter((one) => one.nullable).map((one) => `${one.table}.${one.column}`);
  return {
    columns,
    nullable: new Set(nullable),
    tables: [...columns.keys()].toSorted(),
    triggers: triggers.map(({ name }) => name),
  };
}
