// A comment names the texts that its own has replaced unseen.
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE comment ADD COLUMN replaced jsonb').execute(database);
}
