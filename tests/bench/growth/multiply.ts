// More of everything: each row of a database so many times, whatever tables there are.
import { sql } from 'kysely';
import { withConnection } from '#server/database/postgres.ts';
import type { Rows } from '#server/database/rows.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** No two rows may have the same there. */
  readonly isUnique: boolean;
}

/** There is one of each, however many people there are; or, of words, the language has no more. */
const ofTheInstallation = ['live_clock', 'file_place', 'server_secret', 'store_word'];

/**
 * Copies refer to each other as the originals do: an id becomes the same other id wherever it occurs in a column. What
 * documents hold in themselves stays.
 */
export async function multiply(url: string, times: number): Promise<void> {
  await withConnection(url, async (rows) => {
    // Rows arrive table by table, so for a while they refer to what isn't there yet.
    await sql`SET session_replication_role = replica`.execute(rows);
    const tables = Map.groupBy(await columnsOf(rows), ({ table }) => table);
    for (const [table, columns] of tables) await copy(rows, table, columns, times);
    await sql`VACUUM ANALYZE`.execute(rows);
  });
}

async function copy(
  rows: Rows,
  table: string,
  columns: readonly Column[],
  times: number,
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(copied).join(', ');
  // The movements that come with the app belong to nobody.
  const which = table === 'movement' ? 'WHERE owner_id IS NOT NULL' : '';
  await sql
    .raw(
      `INSERT INTO ${table} (${names}) SELECT ${values} FROM ${table}, generate_series(2, ${times}) AS copy ${which}`,
    )
    .execute(rows);
}

function copied({ name, type, isUnique }: Column): string {
  if (type === 'uuid') {
    const hash = `md5(copy || "${name}"::text)`;
    return `overlay(overlay(${hash} PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
  }
  if (isUnique && type === 'text') return `"${name}" || '~' || copy`;
  if (isUnique && type === 'bytea') return `"${name}" || int4send(copy)`;
  return `"${name}"`;
}

/** Without those that the database fills in itself. */
async function columnsOf(database: Rows): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type,
      EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique
        AND a.attnum = ANY (i.indkey)) AS "isUnique"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND NOT a.attisdropped AND a.attidentity = '' AND a.attgenerated = ''
      AND c.relname NOT LIKE 'kysely%' AND c.relname <> ALL (${ofTheInstallation})
    ORDER BY c.relname, a.attnum`.execute(database);
  return rows;
}
