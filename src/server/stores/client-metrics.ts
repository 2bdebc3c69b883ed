// The metrics of a coach's clients, computed in the database from the counts kept for their plans
// and workouts.
import { sql } from 'kysely';
import type { AttentionReason } from '#contract/clients.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import { isUnread } from './client-training.ts';

/** One client's numbers by one coach's programs; days are calendar days. */
export interface Measured {
  readonly client_id: UserId;
  readonly name: string;
  readonly is_subscriber: boolean;
  /** Null: no longer the coach's client. */
  readonly since: Date | null;
  readonly program_id: ProgramId | null;
  readonly last_activity: Date | null;
  readonly last_finished: Date | null;
  readonly last_score: number | null;
  readonly compliance_7: number | null;
  readonly compliance_30: number | null;
  readonly compliance_90: number | null;
  readonly first_planned: string | null;
  readonly last_missed: string | null;
  readonly plan_ends: string | null;
  readonly longest_pause: number | null;
  readonly unread_comments: number;
}

/** Whether any of the coach's clients, or this one, has metrics that are not up to date for this day. */
export async function hasStaleMetrics(
  rows: Rows,
  coach: UserId,
  { openDay, client }: { openDay: string; client?: UserId | undefined },
): Promise<boolean> {
  const old = await staleMetrics(rows, coach, { openDay, client }).limit(1).executeTakeFirst();
  return old !== undefined;
}

/** Coaches with at least so many clients whose metrics are not up to date. */
export async function findCoachesWithStale(
  rows: Rows,
  { openDay, atLeast }: { openDay: string; atLeast: number },
): Promise<UserId[]> {
  const coaches = await rows
    .selectFrom('client_standing')
    .select('coach_id')
    .where((on) => on.or([on('as_of', 'is', null), on('as_of', '<', openDay)]))
    .groupBy('coach_id')
    .having((on) => on.fn.countAll(), '>=', atLeast)
    .execute();
  return coaches.map(({ coach_id }) => coach_id);
}

/** Always in the same order, so that two callers cannot deadlock. */
export async function lockStaleMetrics(
  rows: Rows,
  coach: UserId,
  asked: { openDay: string; client?: UserId | undefined; count: number },
): Promise<UserId[]> {
  const old = await staleMetrics(rows, coach, asked)
    .orderBy('client_id')
    .limit(asked.count)
    .forUpdate()
    .execute();
  return old.map(({ client_id }) => client_id);
}

const staleMetrics = (
  rows: Rows,
  coach: UserId,
  { openDay, client }: { openDay: string; client?: UserId | undefined },
) =>
  rows
    .selectFrom('client_standing')
    .select('client_id')
    .where('coach_id', '=', coach)
    .where((on) => on.or([on('as_of', 'is', null), on('as_of', '<', openDay)]))
    .$if(client !== undefined, (query) => query.where('client_id', '=', client!));

/** Which clients of which coach, as of which day. */
interface Asked {
  readonly coach: UserId;
  readonly clients: readonly UserId[];
  readonly openDay: string;
}

export async function measureClients(rows: Rows, asked: Asked): Promise<Measured[]> {
  const { rows: measured } = await sql<Measured>`
    WITH ${plannedDays(asked)}, ${plansKept(asked)}, ${whatHappened(asked)}
    SELECT client.id AS client_id, lower(client.first_name || ' ' || client.last_name) AS name,
      subscription.client_id IS NOT NULL AS is_subscriber,
      (SELECT min(relation.since) FROM client_of_coach relation
        WHERE relation.coach_id = ${asked.coach} AND relation.client_id = client.id) AS since,
      program.id AS program_id, greatest(latest.finished_at, opened.at) AS last_activity,
      latest.finished_at AS last_finished, latest.score AS last_score,
      days7 AS compliance_7, days30 AS compliance_30, days90 AS compliance_90,
      plan.first_planned, plan.last_missed, plan.ends AS plan_ends, plan.longest_pause,
      coalesce(unread.count, 0) AS unread_comments
    FROM app_user client
    LEFT JOIN subscription ON subscription.client_id = client.id
      AND subscription.coach_id = ${asked.coach} AND subscription.state = 'confirmed'
    LEFT JOIN compliance ON compliance.client_id = client.id
    LEFT JOIN plan ON plan.client_id = client.id
    LEFT JOIN latest ON latest.client_id = client.id
    LEFT JOIN opened ON opened.client_id = client.id
    LEFT JOIN unread ON unread.client_id = client.id
    LEFT JOIN program ON program.client_id = client.id
    WHERE client.id = ANY(${asked.clients}::uuid[])`.execute(rows);
  return measured;
}

/** `planned`: each planned day with its result; of several workouts on one day the best counts. */
const plannedDays = ({ coach, clients, openDay }: Asked) => sql`
  copy AS MATERIALIZED (
    SELECT id, owner_id AS client_id, created_at, paused_at IS NOT NULL AS is_paused,
      ended_at IS NOT NULL OR left_at IS NOT NULL AS is_over
    FROM purchased_program
    WHERE author_id = ${coach} AND access_ended_at IS NULL AND coach_ended_at IS NULL
      AND owner_id = ANY(${clients}::uuid[])
  ), run AS MATERIALIZED (
    SELECT run.id, copy.client_id, copy.id AS copy_id, run.created_at,
      (lead(run.created_at) OVER later AT TIME ZONE 'UTC')::date AS replaced_on
    FROM copy JOIN program_run run ON run.purchased_program_id = copy.id
    WINDOW later AS (PARTITION BY copy.id ORDER BY run.created_at, run.rev)
  ), planned AS MATERIALIZED (
    SELECT run.client_id, run.replaced_on, day.date, workout.session_id IS NOT NULL AS is_done,
      coalesce(workout.sets_prescribed, plan_day.sets, 0) AS asked,
      coalesce(workout.prescribed_done, 0) AS done,
      workout.session_id IS NULL AND day.date < ${openDay}::date AND opened.id IS NULL AS is_missed
    FROM run
    JOIN planned_day day ON day.program_run_id = run.id AND day.date >= ${openDay}::date - 90
    LEFT JOIN plan_day ON plan_day.purchased_program_id = run.copy_id AND plan_day.day_id = day.day_id
    LEFT JOIN LATERAL (
      SELECT session_id, sets_prescribed, prescribed_done FROM finished_workout
      WHERE program_run_id = run.id AND day_id = day.day_id
      ORDER BY prescribed_done DESC, sets_prescribed LIMIT 1
    ) workout ON true
    LEFT JOIN training_session opened ON opened.program_run_id = run.id
      AND opened.day_id = day.day_id AND opened.status = 'started'
  )`;

/**
 * A planned day counts if it was trained, or if it is past, was not started, and came before any later run replaced
 * its run.
 */
const plansKept = ({ openDay }: Asked) => sql`
  compliance AS (
    SELECT client_id,
      100 * sum(done) FILTER (WHERE date >= ${openDay}::date - 7)::float8
        / nullif(sum(asked) FILTER (WHERE date >= ${openDay}::date - 7), 0) AS days7,
      100 * sum(done) FILTER (WHERE date >= ${openDay}::date - 30)::float8
        / nullif(sum(asked) FILTER (WHERE date >= ${openDay}::date - 30), 0) AS days30,
      100 * sum(done)::float8 / nullif(sum(asked), 0) AS days90
    FROM planned
    WHERE is_done OR (is_missed AND (replaced_on IS NULL OR date < replaced_on))
    GROUP BY client_id
  ), plan AS (
    SELECT client_id, min(date) AS first_planned, max(date) AS ends,
      max(date) FILTER (WHERE is_missed) AS last_missed, max(pause) AS longest_pause
    FROM (
      SELECT *, date - lag(date) OVER (PARTITION BY client_id ORDER BY date) AS pause
      FROM planned WHERE replaced_on IS NULL
    ) present
    GROUP BY client_id
  )`;

/**
 * A workout that was opened counts as training once a set is done. The program in training is the one whose workout comes
 * next.
 */
const whatHappened = ({ clients, openDay }: Asked) => sql`
  latest AS (
    SELECT DISTINCT ON (copy.client_id) copy.client_id, workout.finished_at, workout.score
    FROM copy, LATERAL (
      SELECT finished_at, score FROM finished_workout
      WHERE purchased_program_id = copy.id ORDER BY finished_at DESC LIMIT 1
    ) workout
    ORDER BY copy.client_id, workout.finished_at DESC
  ), opened AS (
    SELECT copy.client_id, max(session.created_at) AS at
    FROM copy JOIN training_session session ON session.purchased_program_id = copy.id
    WHERE session.status = 'started' AND jsonb_path_exists(session.logged,
      '$.exerciseLog[*].** ? (@.done == true)')
    GROUP BY copy.client_id
  ), unread AS (
    SELECT comment.owner_id AS client_id, count(*)::int AS count
    FROM comment
    JOIN training_session session ON session.id = comment.training_session_id
    JOIN copy ON copy.id = session.purchased_program_id
    LEFT JOIN seen_by_coach seen ON seen.training_session_id = session.id
    WHERE comment.owner_id = ANY(${clients}::uuid[]) AND comment.author_id = comment.owner_id
      AND ${isUnread}
    GROUP BY comment.owner_id
  ), program AS (
    SELECT DISTINCT ON (copy.client_id) copy.client_id, copy.id
    FROM copy LEFT JOIN run ON run.copy_id = copy.id AND run.replaced_on IS NULL
    WHERE NOT copy.is_over
    ORDER BY copy.client_id, copy.is_paused,
      (SELECT min(day.date) FROM planned_day day
        WHERE day.program_run_id = run.id AND day.date >= ${openDay}::date) NULLS LAST,
      run.created_at DESC NULLS LAST, copy.created_at DESC, copy.id
  )`;

/** Also deletes the metrics of former clients. */
export async function storeMetrics(
  rows: Rows,
  coach: UserId,
  {
    openDay,
    measured,
  }: {
    openDay: string;
    measured: readonly (Measured & { readonly attention: readonly AttentionReason[] })[];
  },
): Promise<void> {
  await rows
    .deleteFrom('client_standing')
    .where('coach_id', '=', coach)
    .where(
      'client_id',
      '=',
      sql<UserId>`ANY(${measured.filter(({ since }) => since === null).map(({ client_id }) => client_id)}::uuid[])`,
    )
    .execute();
  await sql`
    UPDATE client_standing standing SET as_of = ${openDay}::date, name = known.name,
      is_subscriber = known.is_subscriber, since = known.since, program_id = known.program_id,
      plan_ends = known.plan_ends, last_activity = known.last_activity,
      compliance_7 = known.compliance_7, compliance_30 = known.compliance_30,
      compliance_90 = known.compliance_90, last_score = known.last_score,
      unread_comments = known.unread_comments, attention = known.attention
    FROM jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) AS known (
      client_id uuid, name text, is_subscriber boolean, since timestamptz, program_id uuid,
      plan_ends date, last_activity timestamptz, compliance_7 float8, compliance_30 float8,
      compliance_90 float8, last_score float8, unread_comments integer, attention text[]
    )
    WHERE standing.coach_id = ${coach} AND standing.client_id = known.client_id`.execute(rows);
}
