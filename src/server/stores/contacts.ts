// The people a user may write to.
import { sql } from 'kysely';
import type { ConversationId, UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import { hasPlainLetters } from './plain-letters.ts';

export interface ContactRow {
  readonly id: UserId;
  readonly first_name: string;
  readonly last_name: string;
  readonly user_image_id: string | null;
  readonly is: 'coach' | 'client' | null;
  readonly conversation_id: ConversationId | null;
}

/** Coaches of programs the user has, coaches the user subscribes to, and the other way round. */
const related = (userId: UserId) => sql`
  SELECT author_id AS id, 'coach' AS "is" FROM purchased_program
    WHERE owner_id = ${userId} AND access_ended_at IS NULL
  UNION ALL SELECT coach_id, 'coach' FROM subscription
    WHERE client_id = ${userId} AND state = 'confirmed'
  UNION ALL SELECT owner_id, 'client' FROM purchased_program
    WHERE author_id = ${userId} AND access_ended_at IS NULL
  UNION ALL SELECT client_id, 'client' FROM subscription
    WHERE coach_id = ${userId} AND state = 'confirmed'
`;

/** Sorted by name; `name`: text that it contains. */
export async function findContacts(
  rows: Rows,
  userId: UserId,
  { name, skip, count }: { name: string; skip: number; count: number },
): Promise<ContactRow[]> {
  const { rows: contacts } = await sql<ContactRow>`
    WITH known AS (
      ${related(userId)}
      UNION ALL SELECT other_id, NULL FROM conversation_member WHERE user_id = ${userId}
    ), person AS (
      -- Who is both is a coach first.
      SELECT id, max("is") AS "is" FROM known WHERE id <> ${userId} GROUP BY id
    )
    SELECT app_user.id, first_name, last_name, user_image_id, person."is", own.conversation_id
    FROM person
    JOIN app_user USING (id)
    LEFT JOIN conversation_member AS own ON own.user_id = ${userId} AND own.other_id = person.id
    WHERE ${hasPlainLetters(sql<string>`first_name || ' ' || last_name`, name)}
    ORDER BY lower(first_name), lower(last_name), app_user.id
    LIMIT ${count} OFFSET ${skip}
  `.execute(rows);
  return contacts;
}

/** Whether one of them coaches the other. */
export async function areRelated(rows: Rows, userId: UserId, other: UserId): Promise<boolean> {
  const { rows: found } = await sql`
    SELECT FROM (${related(userId)}) AS person WHERE id = ${other} LIMIT 1
  `.execute(rows);
  return found.length > 0;
}
