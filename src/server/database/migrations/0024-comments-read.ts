// Comments that a coach had read before a restoration, which numbers them anew.
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`ALTER TABLE seen_by_coach ADD COLUMN comments text[] NOT NULL DEFAULT '{}'`)
    .execute(database);
}
