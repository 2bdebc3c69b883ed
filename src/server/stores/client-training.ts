// A client's training by one coach's programs, and nothing else.
import { type RawBuilder, sql } from 'kysely';
import type { ProgramId, ProgramRunId, SetId, TrainingSessionId, UserId } from '#contract/ids.ts';
import type {
  ClientCopyRow,
  PlanDayRow,
  PurchasedProgramRow,
  Rows,
  SeenRow,
  SessionLine,
} from '../database/rows.ts';
import { takeRevision } from './streams.ts';

export interface Relation {
  readonly coach: UserId;
  readonly client: UserId;
}

/** The copies that the client may train by, the latest bought first. */
export async function findCopiesOfClient(
  rows: Rows,
  { coach, client }: Relation,
): Promise<ClientCopyRow[]> {
  return rows
    .selectFrom('purchased_program')
    .select([
      'id',
      'program_id',
      'title',
      'created_at',
      sql<string | null>`content->>'image'`.as('image'),
      sql<number>`(content->>'price')::int`.as('price'),
    ])
    .where('owner_id', '=', client)
    .where('author_id', '=', coach)
    .where('access_ended_at', 'is', null)
    .where('coach_ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** One of these copies, with everything in it. */
export async function findCopyOfClient(
  rows: Rows,
  { coach, client }: Relation,
  id: ProgramId,
): Promise<PurchasedProgramRow | undefined> {
  return rows
    .selectFrom('purchased_program')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', client)
    .where('author_id', '=', coach)
    .where('access_ended_at', 'is', null)
    .where('coach_ended_at', 'is', null)
    .executeTakeFirst();
}

/** In the order of each plan. */
export async function findPlanDays(
  rows: Rows,
  programs: readonly ProgramId[],
): Promise<PlanDayRow[]> {
  if (programs.length === 0) return [];
  return rows
    .selectFrom('plan_day')
    .selectAll()
    .where('purchased_program_id', 'in', programs)
    .orderBy('place')
    .execute();
}

/** The latest first. Counts of a workout under way are null. */
export async function findSessionLines(
  rows: Rows,
  client: UserId,
  runs: readonly ProgramRunId[],
): Promise<SessionLine[]> {
  if (runs.length === 0) return [];
  const { rows: lines } = await sql<SessionLine>`
    SELECT session.id, session.program_run_id, session.day_id, session.rev, session.status,
      session.created_at, workout.started_at, workout.day AS trained_on, workout.finished_at, workout.score,
      workout.sets_prescribed, workout.prescribed_done,
      coalesce(said.comments, 0) AS comments, coalesce(said.unread, 0) AS unread_comments
    FROM training_session session
    LEFT JOIN finished_workout workout ON workout.session_id = session.id
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS comments,
        count(*) FILTER (WHERE comment.author_id = ${client} AND ${isUnread})::int AS unread
      FROM comment LEFT JOIN seen_by_coach seen ON seen.training_session_id = session.id
      WHERE comment.training_session_id = session.id
    ) said ON true
    WHERE session.program_run_id = ANY(${runs}::uuid[])
    ORDER BY session.created_at DESC, session.id`.execute(rows);
  return lines;
}

export async function findSeen(
  rows: Rows,
  sessionIds: readonly TrainingSessionId[],
): Promise<SeenRow[]> {
  if (sessionIds.length === 0) return [];
  return rows
    .selectFrom('seen_by_coach')
    .selectAll()
    .where('training_session_id', 'in', sessionIds)
    .execute();
}

/** `owner`: the athlete whose stream it is in. */
export async function putSeen(
  rows: Rows,
  {
    sessionId,
    owner,
    ...seen
  }: {
    sessionId: TrainingSessionId;
    owner: UserId;
    coach: UserId;
    sets: SetId[];
    upTo: number;
    comments: string[];
    seenAt: Date;
  },
): Promise<SeenRow> {
  const values = {
    coach_id: seen.coach,
    sets: seen.sets,
    up_to: seen.upTo,
    comments: seen.comments,
    seen_at: seen.seenAt,
    rev: await takeRevision(rows, owner),
  };
  return rows
    .insertInto('seen_by_coach')
    .values({ training_session_id: sessionId, owner_id: owner, ...values })
    .onConflict((conflict) => conflict.column('training_session_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * For a `comment` joined with the `seen` mark on its workout, if there is one: the coach has not read its current
 * text. Formatted as in `readMark`.
 */
export const isUnread: RawBuilder<boolean> = sql`(
  comment.rev > coalesce(seen.up_to, 0) AND concat(comment.id, ' ',
    to_char(comment.edited_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) <> ALL(coalesce(seen.comments, '{}')))`;
