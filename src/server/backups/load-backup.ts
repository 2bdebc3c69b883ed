// Fills a database from a backup, within the caller's transaction: it is all there afterwards, or nothing has changed.
import { sql } from 'kysely';
import { migrate, migrations } from '../database/migrate.ts';
import type { Rows } from '../database/rows.ts';
import {
  type BackupHeader,
  createTableDigest,
  rowsOf,
  type TableEnd,
  type TableStart,
  writeAlike,
} from './backup-lines.ts';
import { BrokenBackup, NewerBackup, type Part } from './check-lines.ts';

/** The message is for the operator. */
class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}

/**
 * Throws an `Error` for the operator unless the database can be filled: it has no accounts, or they may go; and nobody else
 * uses it.
 */
export async function refuseUnlessFree(rows: Rows, { mayReplace }: { mayReplace: boolean }) {
  const { rows: found } = await sql<{ tables: boolean; ours: boolean; others: string }>`
    SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema()) AS tables,
      to_regclass('kysely_migration') IS NOT NULL AND to_regclass('app_user') IS NOT NULL AS ours,
      (SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND usesysid IS NOT NULL AND pid <> pg_backend_pid())
        AS others`.execute(rows);
  const { tables, ours, others } = found[0]!;
  if (Number(others) > 0)
    throw new NotEmpty(
      `The database has ${others} other connections. Stop every Holdfast that uses it, and try again.`,
    );
  if (!tables) return;
  if (!ours)
    throw new NotEmpty('The database has tables that are not Holdfast’s. Name an empty one.');
  if (!mayReplace && (await countAccounts(rows)) > 0)
    throw new NotEmpty(
      'The database has accounts. Name an empty one or, if all of them may go, add --replace.',
    );
}

/** How many accounts there are. */
export async function countAccounts(rows: Rows): Promise<number> {
  const { rows: found } = await sql<{ count: string }>`
    SELECT count(*) AS count FROM app_user`.execute(rows);
  return Number(found[0]!.count);
}

/**
 * Makes the tables of the backup's release, fills them, compares what they then hold with what was read, and brings them up
 * to date. Whatever the database had goes.
 */
export async function loadBackup(own: Rows, parts: AsyncIterable<Part>): Promise<void> {
  let header: BackupHeader | null = null;
  let loading: Loading | null = null;
  const loaded: [TableStart, TableEnd][] = [];
  let links: Link[] = [];
  for await (const part of parts) {
    if (typeof part === 'string') await loading!.add(part);
    else if ('holdfastBackup' in part) {
      header = part;
      links = await prepare(own, header);
    } else if ('table' in part) loading = openLoading(own, part);
    else {
      await loading!.end();
      loaded.push([loading!.start, part]);
    }
  }
  for (const [start, end] of loaded) await compare(own, start, end);
  await connect(own, links, header!.sequences);
  await migrate(own);
}

/** Empty tables without what would act on a row that is added. Returns what has to be put back. */
async function prepare(own: Rows, { steps, version }: BackupHeader): Promise<Link[]> {
  const last = steps.at(-1)!;
  if (steps.some((step) => !(step in migrations))) throw new NewerBackup(version);
  if (Object.keys(migrations).some((step) => step < last && !steps.includes(step)))
    throw new BrokenBackup('another build of Holdfast made it, with other steps');
  await dropEverything(own);
  await migrate(own, last);
  await writeAlike(own);
  const links = await linksOf(own);
  for (const { table, name } of links)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(own);
  for (const table of await tableNames(own)) {
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(own);
    // The migrations have made secrets, and the backup brings its own.
    await sql`TRUNCATE ${sql.table(table)}`.execute(own);
  }
  return links;
}

/** Tables and functions of the app, and its job queue, which the server makes anew as it starts. */
async function dropEverything(own: Rows): Promise<void> {
  await sql`DROP SCHEMA IF EXISTS pgboss CASCADE`.execute(own);
  for (const table of await tableNames(own, ''))
    await sql`DROP TABLE ${sql.table(table)} CASCADE`.execute(own);
  const { rows: functions } = await sql<{ name: string }>`
    SELECT pg_proc.oid::regprocedure::text AS name
    FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
    WHERE nspname = current_schema()
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`.execute(
    own,
  );
  for (const { name } of functions) await sql.raw(`DROP FUNCTION ${name} CASCADE`).execute(own);
}

async function tableNames(own: Rows, except = 'kysely_migration%'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = current_schema() AND tablename NOT LIKE ${except}`.execute(own);
  return rows.map(({ name }) => name);
}

/** A foreign key, as the database defines it. */
interface Link {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function linksOf(own: Rows): Promise<Link[]> {
  const { rows } = await sql<Link>`
    SELECT relname AS table, conname AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
    FROM pg_constraint
      JOIN pg_class ON pg_class.oid = conrelid
      JOIN pg_namespace ON pg_namespace.oid = connamespace
    WHERE nspname = current_schema() AND contype = 'f'
    ORDER BY 1, 2`.execute(own);
  return rows;
}

interface Loading {
  readonly start: TableStart;
  readonly add: (row: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Added together, in characters. */
const pageLength = 4_000_000;

function openLoading(own: Rows, start: TableStart): Loading {
  const { table, columns } = start;
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(
    columns.map(({ type }, place) => sql`(row->>${sql.lit(place)})::${sql.raw(typeName(type))}`),
  );
  let page: string[] = [];
  let length = 0;
  const flush = async () => {
    if (page.length === 0) return;
    // An identity keeps the number that it was given.
    await sql`INSERT INTO ${sql.table(table)} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${values} FROM json_array_elements(${`[${page.join(',')}]`}::json) AS each (row)`.execute(
      own,
    );
    page = [];
    length = 0;
  };
  return {
    start,
    add: async (row) => {
      page.push(row);
      length += row.length;
      if (length >= pageLength) await flush();
    },
    end: flush,
  };
}

/** It becomes part of a statement, and a file can say anything. */
function typeName(type: string): string {
  if (/^[a-z][a-z0-9_ ]*(\(\d+(,\d+)?\))?( [a-z ]+)?(\[\])?$/.test(type)) return type;
  throw new BrokenBackup(`it has a column of the type ${type}`);
}

async function compare(own: Rows, start: TableStart, end: TableEnd): Promise<void> {
  const digest = createTableDigest();
  for await (const row of rowsOf(own, start)) digest.add(row);
  if (digest.end().digest !== end.digest)
    throw new Error(
      `The table ${start.table} did not come out as it was read. Nothing was changed.`,
    );
}

async function connect(
  own: Rows,
  links: readonly Link[],
  sequences: BackupHeader['sequences'],
): Promise<void> {
  for (const { table, name, definition } of links)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      own,
    );
  for (const table of await tableNames(own))
    await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(own);
  for (const [name, last] of Object.entries(sequences))
    if (last !== null) await sql`SELECT setval(${name}::regclass, ${last}::bigint)`.execute(own);
}
