// The database that the environment names.
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from './database.ts';
import { openPostgres, unhurried, withConnection } from './postgres.ts';
import type { Patience } from './postgres-pool.ts';
import type { Rows } from './rows.ts';
import type { OnStatement } from './statements.ts';

export interface DatabasePlace {
  readonly databaseUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  readonly dataFolder: string;
}

interface DatabaseSettings extends DatabasePlace {
  readonly databasePatience: Patience;
}

/** PGlite is large, and loaded only where it is used. */
const embedded = () => import('./embedded.ts');

/** With its tables up to date. */
export const openDatabase = async (
  { databaseUrl, databaseOwnerUrl, databasePatience: patience, dataFolder }: DatabaseSettings,
  onStatement: OnStatement | null = null,
): Promise<Database> =>
  databaseUrl === null
    ? (await embedded()).openEmbedded(dataFolder, { onStatement })
    : openPostgres(databaseUrl, { ownerUrl: databaseOwnerUrl, patience, onStatement });

/**
 * The database as it is, with the tables of whatever release, or none; as their owner. For operators' commands that need
 * no server, and must not change what they only read.
 */
export async function asItIs<T>(
  { databaseUrl, databaseOwnerUrl, dataFolder }: DatabasePlace,
  work: (rows: Rows) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) return withConnection(databaseOwnerUrl ?? databaseUrl, work, unhurried);
  const { pglite, release } = await (await embedded()).startEmbedded(dataFolder);
  const rows: Rows = new Kysely({ dialect: new PGliteDialect({ pglite }) });
  try {
    return await work(rows);
  } finally {
    await rows.destroy();
    release();
  }
}
