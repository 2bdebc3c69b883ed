// When a client is reminded of a check-in, by the clock where their device was last.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE device_contact ADD COLUMN time_zone text',
  // From which day on there may be something to remind of, and the due day of the last reminder.
  'ALTER TABLE check_in_member ADD COLUMN look_on date, ADD COLUMN reminded_of date',
  'UPDATE check_in_member SET look_on = since WHERE is_asked',
  'CREATE INDEX check_in_member_look ON check_in_member (look_on) WHERE is_asked',
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
