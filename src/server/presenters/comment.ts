import type { Comment } from '#contract/training.ts';
import type { CommentRow } from '../stores/comments.ts';

export const presentComment = (row: CommentRow): Comment => ({
  _id: row.id,
  trainingSessionId: row.training_session_id,
  exerciseId: row.exercise_id,
  author: { userId: row.author_id, firstName: row.author_first_name },
  text: row.text,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  ...(row.replaced && { over: row.replaced }),
});
