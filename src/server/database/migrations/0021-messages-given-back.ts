// Messages that devices put back in their places after a restoration: others have read on behind them.
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw('ALTER TABLE conversation ADD COLUMN given_back integer NOT NULL DEFAULT 0')
    .execute(database);
}
