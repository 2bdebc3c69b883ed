// A coach has looked at a workout: the athlete's devices learn of it, and the coach's notifications become read.
import type { ReadComment } from '#contract/clients.ts';
import type { SetId, TrainingSessionId, UserId } from '#contract/ids.ts';
import type { SeenByCoach } from '#contract/seen-by-coach.ts';
import { readMark } from '#domain/coaching/look.ts';
import { partsOf } from '#domain/history/session-parts.ts';
import type { Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import { presentSeen } from '../presenters/training-session.ts';
import { findCommentsOfSessions } from '../stores/comments.ts';
import { markRead } from '../stores/notifications.ts';
import { findSeen, putSeen } from '../stores/seen-by-coach.ts';
import { findSession } from '../stores/training-sessions.ts';
import { wholeSession } from '../session-parts.ts';

/**
 * Needs a transaction that has locked both streams. Adds to the sets seen before; ignores sets that are not in the
 * workout.
 */
export async function markSeen(
  rows: Rows,
  look: {
    coach: UserId;
    sessionId: TrainingSessionId;
    sets: readonly SetId[];
    upTo: number;
    /** Comments that were read before the server was restored from a backup. */
    comments?: readonly ReadComment[] | undefined;
    seenAt: Date;
  },
): Promise<SeenByCoach> {
  const session = await findSession(rows, look.sessionId);
  if (!session || session.coach_id !== look.coach || session.owner_id === look.coach)
    throw notFound();
  const [before] = await findSeen(rows, [session.id]);
  const seen = new Set([...(before?.sets ?? []), ...look.sets]);
  const sets = partsOf(wholeSession(session))
    .flatMap(({ logged }) => logged.map(({ id }) => id))
    .filter((id) => seen.has(id));
  const comments = await findCommentsOfSessions(rows, [session.id]);
  const latest = Math.max(session.rev, ...comments.map(({ rev }) => rev));
  const upTo = Math.max(before?.up_to ?? 0, Math.min(look.upTo, latest));
  const read = comments.filter(({ rev }) => rev <= upTo).map(({ id }) => id);
  await markRead(rows, look.coach, {
    types: ['clientComment', 'clientWorkoutComplete'],
    about: session.rev <= upTo ? [...read, session.id] : read,
  });
  const known = before?.comments ?? [];
  const restored = look.comments ? [...new Set([...known, ...look.comments.map(readMark)])] : [];
  const isKnown = before?.up_to === upTo && isEqual(before.sets, sets) && isEqual(known, restored);
  if (isKnown) return presentSeen(before);
  const { coach } = look;
  return presentSeen(
    await putSeen(rows, {
      sessionId: session.id,
      owner: session.owner_id,
      coach,
      sets,
      upTo,
      comments: restored,
      seenAt: before && before.seen_at > look.seenAt ? before.seen_at : look.seenAt,
    }),
  );
}

const isEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Whose stream changes besides the coach's own; nobody's if the athlete is not the coach's client. */
export async function lookedAt(
  rows: Rows,
  coach: UserId,
  sessionId: TrainingSessionId,
): Promise<UserId[]> {
  const session = await findSession(rows, sessionId);
  return session?.coach_id === coach ? [session.owner_id] : [];
}
