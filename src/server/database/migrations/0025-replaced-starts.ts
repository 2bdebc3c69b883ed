// The start of a run that gave way when two devices moved it apart.
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE program_run ADD COLUMN replaced_start date`).execute(database);
}
