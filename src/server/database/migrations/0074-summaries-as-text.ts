// A summary is read whole, by the thousand: `json` is handed out as it was stored, but `jsonb` is written anew for each reader.
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw('ALTER TABLE finished_workout ALTER COLUMN summary TYPE json USING summary::json')
    .execute(database);
}
