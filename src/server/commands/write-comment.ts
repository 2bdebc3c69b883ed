// Comments are in the athlete's stream, no matter who wrote them.
import type { BodyOf, OkOf } from '#contract/endpoint.ts';
import type { Comment } from '#contract/comment.ts';
import { CommentId, type ExerciseId, type TrainingSessionId, type UserId } from '#contract/ids.ts';
import type {
  createSessionComment,
  deleteSessionComment,
  editSessionComment,
} from '#contract/workout.ts';
import { editComment, newComment, writtenAt } from '#domain/comment.ts';
import { timeOfComment } from '#domain/comment-time.ts';
import { mayChangeComment, mayComment } from '#domain/permissions.ts';
import type { Identity } from '../authenticate.ts';
import type { CommentRow, Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound, staleRevision } from '../errors.ts';
import { withdrawNotices } from '../notify/notify.ts';
import { tellCommented } from '../notify/occasions.ts';
import { announceAttachments } from './attachments.ts';
import { allow, requireRoom } from './require.ts';
import { presentComment } from '../presenters/training-session.ts';
import { deleteComment, findComment, insertComment, updateComment } from '../stores/comments.ts';
import { rewordNotifications } from '../stores/notifications.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';
import { findSession, noteSave } from '../stores/training-sessions.ts';
import { wholeSession } from '../session-parts.ts';

/** If a comment with the device's id exists, nothing is written. */
export async function writeComment(
  deps: Deps,
  rows: Rows,
  author: Identity,
  draft: {
    sessionId: TrainingSessionId;
    exerciseId: ExerciseId | null;
    text?: string | undefined;
    _id?: CommentId | undefined;
    createdAt?: string | undefined;
    editedAt?: string | undefined;
    attachments?: Comment['attachments'];
  },
): Promise<OkOf<typeof createSessionComment>> {
  const { row, session } = await readableSession(rows, author.userId, draft.sessionId);
  const _id = draft._id ?? CommentId.parse(deps.newId());
  const existing = await findComment(rows, _id);
  if (existing) {
    if (existing.author_id !== author.userId || existing.training_session_id !== row.id)
      throw notFound();
    return { comment: presentComment(existing), rev: existing.rev };
  }
  if (await isBuried(rows, row.owner_id, _id)) throw notFound();
  await requireRoom(rows, 'comments', { of: row.id });
  const now = deps.now();
  const timeOf = (said: string) => timeOfComment(said, { startDate: session.startDate, now });
  const comment = allow(
    newComment({
      _id,
      session,
      exerciseId: draft.exerciseId,
      author: { userId: author.userId, firstName: author.firstName },
      text: draft.text,
      now: timeOf(draft.createdAt ?? now.toISOString()),
      editedAt: draft.editedAt === undefined ? undefined : timeOf(draft.editedAt),
      attachments: draft.attachments,
    }),
  );
  const rev = await insertComment(rows, comment, { owner: row.owner_id, now });
  await announceAttachments(rows, { type: 'comment', id: _id }, author.userId, draft.attachments);
  if (author.userId === row.owner_id)
    await noteSave(rows, { id: row.id, owner: author.userId, now: deps.now() });
  const people = { athleteId: row.owner_id, coachId: row.coach_id };
  await tellCommented(deps, rows, comment, { session, ...people });
  return { comment, rev };
}

interface CommentPlace {
  readonly id: TrainingSessionId;
  readonly exerciseId: ExerciseId | null;
  readonly commentId: CommentId;
}

/** An empty text deletes the comment. */
export async function changeComment(
  deps: Deps,
  rows: Rows,
  author: Identity,
  place: CommentPlace,
  change: BodyOf<typeof editSessionComment>,
): Promise<OkOf<typeof editSessionComment>> {
  const { text, from, over } = change;
  const row = await changeableComment(rows, author.userId, place);
  const comment = presentComment(row);
  const changed = allow(editComment(comment, { text, now: deps.now().toISOString() }));
  if (changed === null) return { comment: null, rev: await bury(deps, rows, row) };
  if (changed === comment) return { comment, rev: row.rev };
  if (from !== undefined && from !== writtenAt(comment))
    throw staleRevision({ rev: row.rev, lastKey: null, body: comment });
  const edited = { ...changed, ...(over && { over }) };
  const rev = await updateComment(rows, edited, row.owner_id);
  if (author.userId === row.owner_id)
    await noteSave(rows, {
      id: row.training_session_id,
      owner: author.userId,
      now: deps.now(),
    });
  await rewordNotifications(rows, edited._id, edited.text);
  return { comment: edited, rev };
}

export async function removeComment(
  deps: Deps,
  rows: Rows,
  author: Identity,
  place: CommentPlace,
): Promise<OkOf<typeof deleteSessionComment>> {
  return { rev: await bury(deps, rows, await changeableComment(rows, author.userId, place)) };
}

async function bury(deps: Deps, rows: Rows, comment: CommentRow): Promise<number> {
  const { id, owner_id } = comment;
  await deleteComment(rows, comment);
  const rev = await buryDocuments(rows, owner_id, [{ type: 'comment', id }], deps.now());
  await withdrawNotices(deps, rows, [id]);
  return rev;
}

async function readableSession(rows: Rows, userId: UserId, sessionId: TrainingSessionId) {
  const row = await findSession(rows, sessionId);
  if (!row) throw notFound();
  allow(mayComment(userId, { athleteId: row.owner_id, coachId: row.coach_id }));
  return { row, session: wholeSession(row) };
}

async function changeableComment(
  rows: Rows,
  userId: UserId,
  place: CommentPlace,
): Promise<CommentRow> {
  const { row: session } = await readableSession(rows, userId, place.id);
  const comment = await findComment(rows, place.commentId);
  if (comment?.training_session_id !== place.id || comment.exercise_id !== place.exerciseId)
    throw notFound();
  const people = { athleteId: session.owner_id, coachId: session.coach_id };
  allow(mayChangeComment(userId, people, presentComment(comment)));
  return comment;
}
