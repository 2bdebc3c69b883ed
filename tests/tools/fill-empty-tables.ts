// Puts a row into every empty table, whatever its columns are: what a migration does to rows only shows if there are
// some. For tests.
import { sql } from 'kysely';
import type { Rows } from '#server/database/rows.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** The `table.column` it refers to. */
  readonly refers: string | null;
  /** The first text that a check of this column names. */
  readonly word: string | null;
}

const values: Readonly<Record<string, string>> = {
  uuid: `'00000000-0000-4000-8000-0000000000ff'`,
  text: `'a'`,
  boolean: 'true',
  integer: '1',
  bigint: '1',
  smallint: '1',
  'double precision': '1',
  json: `'{}'`,
  jsonb: `'{}'`,
  date: `'2026-01-05'`,
  'timestamp with time zone': `'2026-01-05'`,
  bytea: `'\\x00'`,
  inet: `'127.0.0.1'`,
};

/** Rejects if a table takes no such row. */
export async function fillEmptyTables(database: Rows): Promise<void> {
  const columns = Map.groupBy(await columnsToFill(database), ({ table }) => table);
  let empty = [...columns.keys()];
  // A table may refer to one that is filled after it; it then gets its row in the next round.
  for (let before = Infinity; empty.length < before;) {
    before = empty.length;
    const refused = new Map<string, unknown>();
    for (const table of empty)
      await fill(database, table, columns.get(table)!).catch((error: unknown) =>
        refused.set(table, error),
      );
    empty = [...refused.keys()];
    if (empty.length > 0 && empty.length === before) throw [...refused.values()][0];
  }
}

async function fill(database: Rows, table: string, columns: readonly Column[]): Promise<void> {
  const { rows } = await sql.raw(`SELECT 1 FROM ${table} LIMIT 1`).execute(database);
  if (rows.length > 0) return;
  const filled = columns.filter(({ name }) => name !== '');
  const names = filled.map(({ name }) => name).join(', ');
  const given = filled.map(valueOf).join(', ');
  const row = filled.length === 0 ? 'DEFAULT VALUES' : `(${names}) SELECT ${given}`;
  await sql.raw(`INSERT INTO ${table} ${row}`).execute(database);
}

function valueOf({ type, refers, word }: Column): string {
  if (refers !== null) {
    const [other, column] = refers.split('.');
    return `(SELECT ${column} FROM ${other} LIMIT 1)`;
  }
  if (word !== null) return `'${word}'`;
  // Lists and other kinds of text may be empty.
  return `${values[type] ?? `'${type.endsWith('[]') ? '{}' : ''}'`}::${type}`;
}

/** Columns without a default; one row without a name is for a table that has none. */
async function columnsToFill(database: Rows): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    SELECT c.relname AS table, coalesce(a.attname, '') AS name,
      coalesce(format_type(a.atttypid, a.atttypmod), '') AS type,
      (SELECT f.confrelid::regclass || '.' || o.attname FROM pg_constraint f
        JOIN pg_attribute o ON o.attrelid = f.confrelid AND o.attnum = f.confkey[1]
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum] LIMIT 1) AS refers,
      (SELECT substring(pg_get_constraintdef(f.oid) FROM '''([^'']+)''') FROM pg_constraint f
        WHERE f.conrelid = c.oid AND f.contype = 'c' AND f.conkey = ARRAY[a.attnum]
          AND format_type(a.atttypid, NULL) = 'text' LIMIT 1) AS word
    FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
      AND NOT a.attisdropped AND NOT a.atthasdef AND a.attidentity = ''
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND c.relname NOT LIKE 'kysely%'
    ORDER BY c.relname, a.attnum`.execute(database);
  return rows;
}
