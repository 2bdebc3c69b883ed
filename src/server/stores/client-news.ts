// What has happened with a coach's clients since a time.
import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { NewsRow, Rows } from '../database/rows.ts';
import { isNotSeenBy } from './answers-seen.ts';
import { isUnread } from './client-training.ts';
import { copiesAndRuns } from './client-week.ts';
import { archivedBy } from './coach-clients.ts';

export interface AskedNews {
  readonly since: Date;
  readonly limit: number;
  /** See `firstOpenDay`. */
  readonly openDay: string;
}

/**
 * The newest first. Times are cut to milliseconds, since that is all a device can send back as its mark. A missed day
 * happens when it is over everywhere on earth; skipped ones and those of runs that were replaced before are no news, nor
 * is a comment that the coach has read.
 */
export async function findClientNews(
  rows: Rows,
  coach: UserId,
  { since, limit, openDay }: AskedNews,
): Promise<NewsRow[]> {
  const { rows: found } = await sql<NewsRow>`
    WITH ${copiesAndRuns(coach)}, news AS (
      SELECT 'workout' AS kind, date_trunc('milliseconds', workout.arrived_at) AS at,
        copy.client_id, copy.id AS program_id, workout.day_id, workout.session_id AS id
      FROM copy JOIN finished_workout workout ON workout.purchased_program_id = copy.id
        AND workout.arrived_at > ${since}
      UNION ALL
      SELECT 'comment', date_trunc('milliseconds', comment.arrived_at),
        copy.client_id, copy.id, session.day_id, comment.id
      FROM (SELECT DISTINCT client_id FROM copy) client
        JOIN comment ON comment.owner_id = client.client_id
          AND comment.author_id = comment.owner_id AND comment.arrived_at > ${since}
        JOIN training_session session ON session.id = comment.training_session_id
        JOIN copy ON copy.id = session.purchased_program_id
        LEFT JOIN seen_by_coach seen ON seen.training_session_id = session.id
      WHERE ${isUnread}
      UNION ALL
      ${missedDays(coach, since, openDay)}
      UNION ALL
      ${newClients(coach)}
      UNION ALL
      ${newAnswers(coach, since)}
      UNION ALL
      ${ofPaidCoaching(coach)}
      UNION ALL
      ${declinedOffers(coach)}
    ), page AS (
      SELECT *, count(*) OVER ()::int AS total FROM news WHERE at > ${since}
      ORDER BY at DESC, kind, id LIMIT ${limit}
    )
    SELECT page.kind, page.at, page.client_id, client.first_name, client.last_name,
      page.program_id, plan.place, coalesce(workout.summary->>'title', plan.title) AS title,
      workout.session_id, workout.finished_at, workout.score, comment.text, answer.body AS answer,
      CASE WHEN paid.id IS NOT NULL THEN jsonb_build_object('event', paid.event, 'price', paid.price,
        'state', paid.state, 'was_unpaid', paid.was_unpaid, 'until', paid.until_at) END AS coaching,
      CASE WHEN offered.id IS NOT NULL THEN jsonb_build_object('title', offered.body->>'title',
        'price', (offered.body->>'price')::int) END AS offer,
      page.total
    FROM page JOIN app_user client ON client.id = page.client_id
    LEFT JOIN plan_day plan
      ON plan.purchased_program_id = page.program_id AND plan.day_id = page.day_id
    LEFT JOIN finished_workout workout ON page.kind = 'workout' AND workout.session_id = page.id
    LEFT JOIN comment ON page.kind = 'comment' AND comment.id = page.id
    LEFT JOIN check_in_answer answer ON page.kind = 'check-in' AND answer.id = page.id
    LEFT JOIN assignment offered ON page.kind = 'declined' AND offered.id = page.id
    LEFT JOIN membership paid ON page.kind = 'coaching' AND paid.id = page.id
    ORDER BY page.at DESC, page.kind, page.id`.execute(rows);
  return found;
}

const missedDays = (coach: UserId, since: Date, openDay: string): RawBuilder<unknown> => sql`
      SELECT 'missed', (day.date + 1)::timestamp AT TIME ZONE 'UTC' + interval '12 hours',
        run.client_id, run.copy_id, day.day_id, run.id
      FROM run JOIN planned_day day ON day.program_run_id = run.id AND day.coach_id = ${coach}
        AND day.date >= (${since}::timestamptz AT TIME ZONE 'UTC')::date - 2
        AND day.date < ${openDay}::date
      WHERE (run.replaced_on IS NULL OR day.date < run.replaced_on)
        AND NOT EXISTS (SELECT FROM training_session session
          WHERE session.program_run_id = run.id AND session.day_id = day.day_id)
        AND NOT EXISTS (SELECT FROM program_run own
          WHERE own.id = run.id AND own.schedule @> jsonb_build_array(
            jsonb_build_object('_id', day.day_id, 'skipped', true)))`;

const newClients = (coach: UserId): RawBuilder<unknown> => sql`
      SELECT 'client', date_trunc('milliseconds', min(relation.since)),
        relation.client_id, NULL, NULL, relation.client_id
      FROM client_of_coach relation
      WHERE relation.coach_id = ${coach} AND relation.client_id NOT IN ${archivedBy(coach)}
      GROUP BY relation.client_id`;

/** Answers to check-ins that the coach has not looked at on the client's page. */
const newAnswers = (coach: UserId, since: Date): RawBuilder<unknown> => sql`
      SELECT 'check-in', date_trunc('milliseconds', answer.arrived_at),
        answer.owner_id, NULL, NULL, answer.id
      FROM (SELECT DISTINCT client_id FROM client_of_coach WHERE coach_id = ${coach}) client
        JOIN check_in_answer answer ON answer.owner_id = client.client_id
          AND answer.arrived_at > ${since} AND ${isNotSeenBy(coach)}
      WHERE client.client_id NOT IN ${archivedBy(coach)}`;

/** Also of a client who has left, or is archived: it is about money. */
const ofPaidCoaching = (coach: UserId): RawBuilder<unknown> => sql`
      SELECT 'coaching', date_trunc('milliseconds', event_at), client_id, NULL, NULL, id
      FROM membership WHERE coach_id = ${coach} AND client_id IS NOT NULL AND event IS NOT NULL`;

/** Programs for a price, until they are offered again. */
const declinedOffers = (coach: UserId): RawBuilder<unknown> => sql`
      SELECT 'declined', (body->>'leftAt')::timestamptz, client_id, NULL, NULL, id
      FROM assignment WHERE owner_id = ${coach} AND body->>'state' = 'ended' AND body ? 'leftAt'
        AND body ? 'price' AND NOT body ? 'paidAt' AND client_id NOT IN ${archivedBy(coach)}`;
