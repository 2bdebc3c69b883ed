// When a coach ended what a client pays for coaching: the client can't resume that, as they can what they end themselves.
import { type Kysely, sql } from 'kysely';

export const up = async (database: Kysely<unknown>): Promise<void> =>
  void (await sql`ALTER TABLE membership ADD COLUMN stopped_at timestamptz`.execute(database));
