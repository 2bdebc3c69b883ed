import type { CommentId, TrainingSessionId, UserId } from '#contract/ids.ts';
import type { Comment } from '#contract/comment.ts';
import type { CommentRow, Rows } from '../database/rows.ts';
import { takeRevision } from './streams.ts';

export async function findComment(rows: Rows, id: CommentId): Promise<CommentRow | undefined> {
  return rows.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findCommentsOfSessions(
  rows: Rows,
  owner: UserId,
  sessionIds: readonly TrainingSessionId[],
): Promise<CommentRow[]> {
  if (sessionIds.length === 0) return [];
  return rows
    .selectFrom('comment')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('training_session_id', 'in', sessionIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** `owner` is the athlete, no matter who wrote it; `now`: when it arrived here. */
export async function insertComment(
  rows: Rows,
  comment: Comment,
  { owner, now }: { readonly owner: UserId; readonly now: Date },
): Promise<number> {
  const rev = await takeRevision(rows, owner);
  await rows
    .insertInto('comment')
    .values({
      id: comment._id,
      owner_id: owner,
      training_session_id: comment.trainingSessionId,
      exercise_id: comment.exerciseId,
      author_id: comment.author.userId,
      author_first_name: comment.author.firstName,
      text: comment.text,
      rev,
      created_at: new Date(comment.createdAt),
      arrived_at: now,
      edited_at: comment.editedAt === null ? null : new Date(comment.editedAt),
      attachments: comment.attachments ? JSON.stringify(comment.attachments) : null,
    })
    .execute();
  return rev;
}

export async function updateComment(rows: Rows, comment: Comment, owner: UserId): Promise<number> {
  const rev = await takeRevision(rows, owner);
  await rows
    .updateTable('comment')
    .set({
      text: comment.text,
      edited_at: comment.editedAt === null ? null : new Date(comment.editedAt),
      replaced: comment.over ? JSON.stringify(comment.over) : null,
      rev,
    })
    .where('id', '=', comment._id)
    .where('owner_id', '=', owner)
    .execute();
  return rev;
}

export async function deleteComment(
  rows: Rows,
  { id, owner_id: owner }: Pick<CommentRow, 'id' | 'owner_id'>,
): Promise<void> {
  await rows.deleteFrom('comment').where('id', '=', id).where('owner_id', '=', owner).execute();
}
