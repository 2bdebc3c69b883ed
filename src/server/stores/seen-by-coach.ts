import { type RawBuilder, sql } from 'kysely';
import type { SetId, TrainingSessionId, UserId } from '#contract/ids.ts';
import type { Rows, SeenRow } from '../database/rows.ts';
import { takeRevision } from './streams.ts';

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
