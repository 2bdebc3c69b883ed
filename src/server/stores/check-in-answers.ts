// What clients answered. Theirs to keep; a coach reads those to the coach's own check-ins.
import { sql } from 'kysely';
import { mostAnswersShown } from '#contract/call-limits.ts';
import type { CheckInAnswer } from '#contract/check-ins.ts';
import type { LatestAnswer } from '#contract/client-answers.ts';
import type { CheckInAnswerId, UserId } from '#contract/ids.ts';
import type { CheckInAnswerRow, Rows } from '../database/rows.ts';
import type { Relation } from './client-training.ts';
import { takeRevision } from './streams.ts';

export const checkInAnswersOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('check_in_answer').selectAll().where('owner_id', '=', owner);

/** Of anybody. */
export const findCheckInAnswer = (
  rows: Rows,
  id: CheckInAnswerId,
): Promise<CheckInAnswerRow | undefined> =>
  rows.selectFrom('check_in_answer').selectAll().where('id', '=', id).executeTakeFirst();

/** New, or in place of the owner's own with this id. */
export async function putCheckInAnswer(
  rows: Rows,
  answer: CheckInAnswer,
  { owner, key, now }: { readonly owner: UserId; readonly key: string; readonly now: Date },
): Promise<CheckInAnswerRow> {
  const rev = await takeRevision(rows, owner);
  const written = { body: JSON.stringify(answer), rev, last_key: key };
  const { _id: id, checkInId, date } = answer;
  return rows
    .insertInto('check_in_answer')
    .values({ id, owner_id: owner, check_in_id: checkInId, date, arrived_at: now, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** To the coach's own check-ins, the latest first. */
export const findAnswersFor = (
  rows: Rows,
  { coach, client }: Relation,
): Promise<CheckInAnswerRow[]> =>
  rows
    .selectFrom('check_in_answer')
    .innerJoin('check_in', 'check_in.id', 'check_in_answer.check_in_id')
    .selectAll('check_in_answer')
    .where('check_in.owner_id', '=', coach)
    .where('check_in_answer.owner_id', '=', client)
    .orderBy('date', 'desc')
    .orderBy('check_in_answer.id')
    .limit(mostAnswersShown)
    .execute();

/** Of everybody who is asked and still a client. */
export async function findLatestAnswers(rows: Rows, coach: UserId): Promise<LatestAnswer[]> {
  const { rows: found } = await sql<LatestAnswer>`
    SELECT own.id AS "checkInId", asked.user_id AS "clientId", to_char(last.date, 'YYYY-MM-DD') AS date,
      last.body->>'answeredAt' AS "answeredAt",
      to_char(last.arrived_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "arrivedAt"
    FROM check_in own JOIN check_in_member asked ON asked.check_in_id = own.id AND asked.is_asked,
    LATERAL (
      SELECT date, body, arrived_at FROM check_in_answer
      WHERE check_in_id = own.id AND owner_id = asked.user_id ORDER BY date DESC LIMIT 1
    ) last
    WHERE own.owner_id = ${coach} AND EXISTS (
      SELECT FROM client_of_coach WHERE coach_id = ${coach} AND client_id = asked.user_id)`.execute(
    rows,
  );
  return found;
}
