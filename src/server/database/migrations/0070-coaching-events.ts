// What happened last to paid coaching, which is news to its coach. Nothing is known of what was before.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE membership ADD COLUMN event text',
  'ALTER TABLE membership ADD COLUMN event_at timestamptz',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
