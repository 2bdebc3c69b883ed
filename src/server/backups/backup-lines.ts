// A backup is text: a line of JSON for what it is, one for each table, one for each row, and a last one by which its end and
// every change to it are noticed. Each value is what PostgreSQL itself writes and reads for its type, so one form serves the
// embedded database, a PostgreSQL server of any version, and moving from one to the other, without a tool beside Holdfast.
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Rows } from '../database/rows.ts';
import { type OpenFiles, wholeRows } from './whole-rows.ts';

export const BackupHeader = z.object({
  holdfastBackup: z.literal(1),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The migrations of the tables. */
  steps: z.array(z.string()).check(z.minLength(1)),
  /** The last number that each sequence gave, null for none. */
  sequences: z.record(z.string(), z.nullable(z.string())),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

export const TableStart = z.object({
  table: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })).check(z.minLength(1)),
});
export type TableStart = z.infer<typeof TableStart>;

export const TableEnd = z.object({ rows: z.number(), digest: z.string() });
export type TableEnd = z.infer<typeof TableEnd>;

export const BackupEnd = z.object({ sha256: z.string() });

/** Of a table's rows in any order: a restored table need not return them as they were read. */
export function createTableDigest() {
  let rows = 0;
  let sum = 0n;
  return {
    add: (row: string): void => {
      rows += 1;
      const hash = createHash('sha256').update(row).digest('hex');
      sum = BigInt.asUintN(256, sum + BigInt(`0x${hash}`));
    },
    end: (): TableEnd => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}

/**
 * Everything in the tables of the app, which must not change meanwhile. The job queue's are not in it: what waited to be
 * sent would be sent a second time by a restored server. Nor is what a crash may lose, such as counts of calls. Files of the
 * file store are in it as bytes of their rows.
 */
export async function* backupLines(
  rows: Rows,
  about: Pick<BackupHeader, 'version' | 'madeAt'>,
  openFiles: OpenFiles,
): AsyncGenerator<string> {
  const whole = createHash('sha256');
  for await (const text of contentLines(rows, about, openFiles)) {
    whole.update(text);
    yield text;
  }
  yield lineOf({ sha256: whole.digest('hex') });
}

async function* contentLines(
  rows: Rows,
  about: Pick<BackupHeader, 'version' | 'madeAt'>,
  openFiles: OpenFiles,
): AsyncGenerator<string> {
  await writeAlike(rows);
  const head: BackupHeader = {
    holdfastBackup: 1,
    ...about,
    steps: await stepsOf(rows),
    sequences: await sequencesOf(rows),
  };
  yield lineOf(head);
  for (const start of await tablesOf(rows)) {
    yield lineOf(start);
    const digest = createTableDigest();
    for await (const row of wholeRows(rowsOf(rows, start), start, () => openFiles(rows))) {
      digest.add(row);
      yield `${row}\n`;
    }
    yield lineOf(digest.end());
  }
}

const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Until the transaction ends, values are written and read in one way, whatever the database is set to. */
export async function writeAlike(rows: Rows): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
  ])
    await sql.raw(`SET LOCAL ${setting}`).execute(rows);
}

async function stepsOf(rows: Rows): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`.execute(rows);
  if (!found[0]?.exists)
    throw new Error('The database has no tables of Holdfast. Check DATA_DIR and DATABASE_URL.');
  const { rows: applied } = await sql<{ name: string }>`
    SELECT name FROM kysely_migration ORDER BY name`.execute(rows);
  return applied.map(({ name }) => name);
}

async function sequencesOf(rows: Rows): Promise<BackupHeader['sequences']> {
  const { rows: found } = await sql<{ name: string; last: string | null }>`
    SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
    WHERE schemaname = current_schema() ORDER BY 1`.execute(rows);
  return Object.fromEntries(found.map(({ name, last }) => [name, last]));
}

/**
 * Without columns that the database computes, without the record of the migrations, which making the tables writes, and without
 * what is about this installation's folder in a file store: another one must not tidy up there.
 */
export async function tablesOf(rows: Rows): Promise<TableStart[]> {
  const { rows: found } = await sql<TableStart>`
    SELECT relname AS table,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
        ORDER BY attnum) AS columns
    FROM pg_class
      JOIN pg_namespace ON pg_namespace.oid = relnamespace
      JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE nspname = current_schema() AND relkind = 'r' AND relpersistence = 'p'
      AND relname NOT LIKE 'kysely_migration%' AND relname NOT IN ('file_place', 'unused_file')
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`.execute(rows);
  return found;
}

/** A page is held in memory: small rows are read by the hundred, parts of videos by the dozen. */
const pageLength = 4_000_000;
const mostRows = 500;

/** Each as a list of texts, in JSON. */
export async function* rowsOf(rows: Rows, { table, columns }: TableStart): AsyncGenerator<string> {
  const values = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  await sql`DECLARE kept NO SCROLL CURSOR FOR
    SELECT json_build_array(${values})::text AS row FROM ${sql.table(table)}`.execute(rows);
  for (let count = 10; ;) {
    const page: { row: string }[] = (await fetchNext(count).execute(rows)).rows;
    let length = 0;
    for (const { row } of page) {
      length += row.length;
      yield row;
    }
    if (page.length < count) break;
    count = Math.max(1, Math.min(mostRows, Math.floor((pageLength * count) / length)));
  }
  await sql`CLOSE kept`.execute(rows);
}

const fetchNext = (count: number): RawBuilder<{ row: string }> =>
  sql`FETCH FORWARD ${sql.lit(count)} FROM kept`;
