import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Rows } from './rows.ts';

const folder = new URL('migrations/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name));

/**
 * Forward only, by name; a released one is never edited. 0012 was never released, and its number stays free: a
 * number lower than one already applied is refused (`refuseOtherHistory`). A step is loaded once it is to be done.
 */
export const migrations: Record<string, Migration> = Object.fromEntries(
  files.map((file) => {
    const load = async (): Promise<Migration> => import(new URL(file, folder).href);
    return [file.replace('.ts', ''), { up: async (rows) => (await load()).up(rows) }];
  }),
);

/** A database that this build must not touch. The message is for the operator. */
class OtherHistory extends Error {
  override readonly name = 'OtherHistory';
}

/**
 * Brings the tables up to date, or to one step; if it rejects, they are unchanged. `known`: this build's
 * steps; tests pass their own.
 */
export async function migrate(rows: Rows, step?: string, known = migrations): Promise<void> {
  refuseOtherHistory(await appliedTo(rows), Object.keys(known).toSorted());
  const migrator = new Migrator({ db: rows, provider: { getMigrations: async () => known } });
  const { error } = await (step === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(step));
  if (error) throw error;
}

async function appliedTo(rows: Rows): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`.execute(rows);
  if (!found[0]?.exists) return [];
  const applied = await sql<{
    name: string;
  }>`SELECT name FROM kysely_migration ORDER BY name`.execute(rows);
  return applied.rows.map(({ name }) => name);
}

function refuseOtherHistory(applied: readonly string[], known: readonly string[]): void {
  const last = applied.at(-1);
  if (last === undefined) return;
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0)
    throw new OtherHistory(
      `This database was used by a newer Holdfast, or by another build: it has ${newer.join(', ')}, ` +
        'which this one does not know. Nothing was changed. Start that version, or a later one.',
    );
  const skipped = known.filter((name) => name < last && !applied.includes(name));
  if (skipped.length > 0)
    throw new OtherHistory(
      `This database went past ${skipped.join(', ')} without it: another build of Holdfast, with other ` +
        'steps, made it. Nothing was changed. Start that build, or restore a backup made by this one.',
    );
}
