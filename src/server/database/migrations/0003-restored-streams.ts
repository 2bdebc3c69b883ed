// Where a stream stood when the server was found to have been restored from an older backup.
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE stream ADD COLUMN restored_to bigint').execute(database);
}
