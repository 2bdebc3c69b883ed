// What a finished workout's records and sets per muscle are counted from. Workouts from before get it when a coach first
// asks (`stores/workout-summaries.ts`).
import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE finished_workout ADD COLUMN summary jsonb').execute(database);
}
