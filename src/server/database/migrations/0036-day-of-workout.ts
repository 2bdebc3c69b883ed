// The calendar day where the athlete was when a workout began. Those from before count by where they are read.
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE finished_workout ADD COLUMN day date').execute(database);
}
