// Not only where the last restoration stood: a device that was away over two of them lacks what the first forgot.
import { type Kysely, sql } from 'kysely';

/** As it was when this was released. */
const epochSize = 2 ** 32;

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw("ALTER TABLE stream ADD COLUMN restorations jsonb NOT NULL DEFAULT '[]'")
    .execute(database);
  await sql`
    UPDATE stream
    SET restorations = jsonb_build_array(
      jsonb_build_object('epoch', head / ${sql.lit(epochSize)}, 'to', restored_to)
    )
    WHERE restored_to IS NOT NULL`.execute(database);
  await sql.raw('ALTER TABLE stream DROP COLUMN restored_to').execute(database);
}
