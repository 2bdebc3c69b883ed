import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { withdrawNotices } from '../notify/notify.ts';
import { findCommentsOfSessions } from '../stores/comments.ts';
import { findSeen } from '../stores/seen-by-coach.ts';
import { buryDocuments } from '../stores/tombstones.ts';
import { deleteSessions, findSessionsOf } from '../stores/training-sessions.ts';

/** All workouts of one athlete, with their comments and the notifications about them. */
export async function deleteTraining(
  deps: Pick<Deps, 'now'>,
  rows: Rows,
  owner: UserId,
): Promise<void> {
  const sessions = await findSessionsOf(rows, owner);
  const comments = await findCommentsOfSessions(rows, sessions);
  const seen = await findSeen(rows, sessions);
  await deleteSessions(rows, owner);
  const gone = [
    ...comments.map(({ id }) => ({ type: 'comment' as const, id })),
    ...seen.map(({ training_session_id: id }) => ({ type: 'seen-by-coach' as const, id })),
    ...sessions.map((id) => ({ type: 'training-session' as const, id })),
  ];
  await buryDocuments(rows, owner, gone, deps.now());
  await withdrawNotices(
    deps,
    rows,
    gone.map(({ id }) => id),
  );
}
