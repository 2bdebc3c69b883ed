// Databases of both kinds for the tests of backups, and what is in them table by table.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { backupLines, type TableEnd } from '#server/backups/backup-lines.ts';
import { checkedParts, splitLines } from '#server/backups/check-lines.ts';
import { keepBackup } from '#server/backups/keep-backup.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { atOneMoment } from '#server/database/snapshot.ts';
import { type Database } from '#server/database/database.ts';
import { asItIs, type DatabasePlace } from '#server/database/open-database.ts';
import type { Rows } from '#server/database/rows.ts';
import { emptyDatabase } from '../tools/empty-database.ts';
import { fillEmptyTables } from '../tools/fill-empty-tables.ts';
import { createTestDatabase } from '../tools/test-database.ts';

export type Kind = 'embedded' | 'postgres';

export const about = { version: '1.2.3', now: () => new Date(), openFiles: async () => null };

export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'holdfast-kept-'));

/** Somewhere without a database. `serverUrl`: of the PostgreSQL server. */
export async function newPlace(kind: Kind, serverUrl: string) {
  const dataFolder = newFolder();
  const own = kind === 'postgres' ? await createTestDatabase(serverUrl) : null;
  const place: DatabasePlace = {
    databaseUrl: own?.url ?? null,
    databaseOwnerUrl: null,
    dataFolder,
  };
  return {
    place,
    open: async (): Promise<Database> =>
      own ? openPostgres(own.url) : openEmbedded(dataFolder, { dumped: await emptyDatabase() }),
    remove: async () => {
      await own?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

export type Place = Awaited<ReturnType<typeof newPlace>>;

/** By table; a digest is of rows in any order. */
export const contentOf = (rows: Rows): Promise<Record<string, TableEnd>> =>
  atOneMoment(rows, async (own) => {
    const tables: Record<string, TableEnd> = {};
    let table = '';
    const lines = backupLines(
      own,
      { version: '', madeAt: new Date(0).toISOString() },
      about.openFiles,
    );
    for await (const part of checkedParts(splitLines(lines))) {
      if (typeof part === 'string') continue;
      if ('table' in part) ({ table } = part);
      if ('digest' in part) tables[table] = part;
    }
    return tables;
  });

export const contentAt = (place: DatabasePlace) => asItIs(place, contentOf);

/** With rows in every table. */
export async function backupOf(database: Pick<Database, 'snapshot'>, folder = newFolder()) {
  return keepBackup(folder, new Date(), (out) =>
    writeBackup({ ...about, snapshot: database.snapshot }, out),
  );
}

/** A row in each table, with values that a careless hand would change on their way. */
export async function fillOddly(rows: Rows): Promise<void> {
  await fillEmptyTables(rows);
  await sql`UPDATE app_user SET location = ${`tab\tline\nquote"'\\ 💪`}, client_questions = 'null',
    created_at = '2026-01-02 03:04:05.678901+00'`.execute(rows);
  await sql`UPDATE picture SET bytes = '\\x00ff7f0a5c'`.execute(rows);
  await sql`SELECT nextval('security_event_id_seq') FROM generate_series(1, 40)`.execute(rows);
}
