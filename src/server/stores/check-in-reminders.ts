// Whom to remind of which check-in, and by which clock.
import { sql } from 'kysely';
import type { CheckInId, UserId } from '#contract/ids.ts';
import type { CheckInBody } from '../database/check-in-tables.ts';
import type { Rows } from '../database/rows.ts';

export interface Reminder {
  readonly id: CheckInId;
  readonly coach: UserId;
  readonly client: UserId;
  readonly body: CheckInBody;
  /** YYYY-MM-DD, like `remindedOf`. */
  readonly since: string;
  readonly remindedOf: string | null;
  /** Of the client's device that was last in touch; null: none has said. */
  readonly timeZone: string | null;
}

const reminders = (rows: Rows) =>
  rows
    .selectFrom('check_in_member as member')
    .innerJoin('check_in as own', 'own.id', 'member.check_in_id')
    .where('member.is_asked', '=', true)
    .where(sql<boolean>`own.body->>'state' = 'active'`)
    .select([
      'own.id',
      'own.owner_id as coach',
      'own.body',
      'member.user_id as client',
      'member.reminded_of as remindedOf',
      sql<string>`to_char(member.since, 'YYYY-MM-DD')`.as('since'),
      sql<string | null>`(
        SELECT time_zone FROM device_contact
        WHERE device_contact.user_id = member.user_id AND time_zone IS NOT NULL
        ORDER BY seen_at DESC LIMIT 1)`.as('timeZone'),
    ]);

/** Of those to look at up to a day, YYYY-MM-DD. */
export const findReminders = (rows: Rows, upTo: string): Promise<Reminder[]> =>
  reminders(rows)
    .where('member.look_on', '<=', upTo)
    .orderBy('member.user_id')
    .orderBy('own.id')
    .execute();

type Place = Pick<Reminder, 'id' | 'client'>;

/** As it is now; undefined: nobody is to be reminded any more. */
export const findReminder = (rows: Rows, { id, client }: Place): Promise<Reminder | undefined> =>
  reminders(rows).where('own.id', '=', id).where('member.user_id', '=', client).executeTakeFirst();

/** `lookOn` null: never again, until the check-in is changed. */
export async function noteReminder(
  rows: Rows,
  { id, client }: Place,
  noted: { readonly lookOn: string | null; readonly remindedOf?: string },
): Promise<void> {
  await rows
    .updateTable('check_in_member')
    .set({
      look_on: noted.lookOn,
      ...(noted.remindedOf !== undefined && { reminded_of: noted.remindedOf }),
    })
    .where('check_in_id', '=', id)
    .where('user_id', '=', client)
    .execute();
}
