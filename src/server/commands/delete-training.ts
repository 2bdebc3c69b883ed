import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/database.ts';
import { findCommentsOfSessions } from '../queries/comments.ts';
import { buryDocuments } from '../queries/tombstones.ts';
import { deleteSessions, findSessionsOf } from '../queries/training-sessions.ts';

/** All workouts of one athlete, with what was said about them. */
export async function deleteTraining(rows: Rows, owner: UserId, now: Date): Promise<void> {
  const sessions = await findSessionsOf(rows, owner);
  const comments = await findCommentsOfSessions(rows, sessions);
  await deleteSessions(rows, owner);
  const gone = [
    ...comments.map(({ id }) => ({ type: 'comment' as const, id })),
    ...sessions.map((id) => ({ type: 'training-session' as const, id })),
  ];
  await buryDocuments(rows, owner, gone, now);
}
