// Up to where coaches have seen what clients answered.
import { sql } from 'kysely';
import type { AnswersSeen } from '#contract/answers-seen.ts';
import type { UserId } from '#contract/ids.ts';
import type { AnswersSeenRow, Rows } from '../database/rows.ts';
import type { Relation } from './client-training.ts';
import { takeRevision } from './streams.ts';

export const answersSeenOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('answers_seen').selectAll().where('owner_id', '=', owner);

/** New, or later than the one with its id. */
export async function putAnswersSeen(
  rows: Rows,
  { _id: id, clientId, seenTo }: AnswersSeen,
  owner: UserId,
): Promise<AnswersSeenRow> {
  const rev = await takeRevision(rows, owner);
  const values = { id, owner_id: owner, client_id: clientId, seen_to: new Date(seenTo), rev };
  return rows
    .insertInto('answers_seen')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        rev,
        seen_to: sql<Date>`greatest(answers_seen.seen_to, excluded.seen_to)`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Is or was, by whatever is left of it: a program, a relation that ended, a check-in, or an earlier mark. */
export async function wasClient(rows: Rows, { coach, client }: Relation): Promise<boolean> {
  const { rows: found } = await sql`
    SELECT FROM client_of_coach WHERE coach_id = ${coach} AND client_id = ${client}
    UNION ALL SELECT FROM coach_client WHERE coach_id = ${coach} AND client_id = ${client}
    UNION ALL SELECT FROM purchased_program WHERE author_id = ${coach} AND owner_id = ${client}
    UNION ALL SELECT FROM check_in own JOIN check_in_member asked ON asked.check_in_id = own.id
      WHERE own.owner_id = ${coach} AND asked.user_id = ${client}
    UNION ALL SELECT FROM answers_seen WHERE owner_id = ${coach} AND client_id = ${client}
    LIMIT 1`.execute(rows);
  return found.length > 0;
}

/**
 * Whether the row `answer` of `check_in_answer` is to the coach's own check-in, and arrived after the coach last looked at
 * this client. Cut to milliseconds, since that is all a device can send back as its mark.
 */
export const isNotSeenBy = (coach: UserId) => sql<boolean>`
  EXISTS (SELECT FROM check_in own WHERE own.id = answer.check_in_id AND own.owner_id = ${coach})
  AND date_trunc('milliseconds', answer.arrived_at) > coalesce(
    (SELECT seen_to FROM answers_seen seen
      WHERE seen.owner_id = ${coach} AND seen.client_id = answer.owner_id), 'epoch')`;

/** Nor has the coach seen it in the news. */
export const isNewTo = (coach: UserId) => sql<boolean>`${isNotSeenBy(coach)}
  AND date_trunc('milliseconds', answer.arrived_at) > coalesce(
    (SELECT (preferences->>'clientNewsSeen')::timestamptz FROM app_user WHERE id = ${coach}),
    'epoch')`;

/** How many answers of these clients the coach has not seen, and when the last of them arrived. */
export async function countNewAnswers(
  rows: Rows,
  coach: UserId,
  clients: readonly UserId[],
): Promise<ReadonlyMap<UserId, { readonly count: number; readonly latest: Date }>> {
  const { rows: found } = await sql<{ id: UserId; count: number; latest: Date }>`
    SELECT answer.owner_id AS id, count(*)::int AS count,
      date_trunc('milliseconds', max(answer.arrived_at)) AS latest
    FROM check_in_answer answer
    WHERE answer.owner_id = ANY(${clients}::uuid[]) AND ${isNewTo(coach)}
    GROUP BY answer.owner_id`.execute(rows);
  return new Map(found.map(({ id, ...counted }) => [id, counted]));
}
