import { longestComment } from '#contract/limits.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { CommentId, ExerciseId } from '#contract/ids.ts';
import { allowed, refused, type Outcome } from './refusal.ts';

/** `exerciseId` null: a comment on the whole workout. */
export const newComment = (draft: {
  _id: CommentId;
  session: Pick<TrainingSession, '_id' | 'exercises'> | undefined;
  exerciseId: ExerciseId | null | undefined;
  author: Comment['author'];
  text: string | undefined;
  now: string;
  /** For one that is given back to a server that has forgotten it. */
  editedAt?: string | undefined;
  attachments?: Comment['attachments'];
}): Outcome<Comment> => {
  const text = draft.text?.trim();
  if (!draft.session || draft.exerciseId === undefined || !text)
    return refused('required-parameter-missing');
  if (draft.exerciseId !== null && !holdsExercise(draft.session, draft.exerciseId))
    return refused('exercise-not-found');
  if (text.length > longestComment) return refused('comment-too-long');
  return allowed({
    _id: draft._id,
    trainingSessionId: draft.session._id,
    exerciseId: draft.exerciseId,
    author: draft.author,
    text,
    createdAt: draft.now,
    editedAt: draft.editedAt ?? null,
    ...(draft.attachments && { attachments: draft.attachments }),
  });
};

/** Null: its text was emptied, so the comment is deleted. The same text is no edit. */
export const editComment = (
  comment: Comment | undefined,
  edit: { text: string; now: string },
): Outcome<Comment | null> => {
  if (!comment) return refused('required-parameter-missing');
  const text = edit.text.trim();
  if (text.length > longestComment) return refused('comment-too-long');
  if (text === '') return allowed(null);
  return allowed(text === comment.text ? comment : { ...comment, text, editedAt: edit.now });
};

/** Identifies one of the texts a comment has had, by the server's time once the server has it. */
export const writtenAt = ({ editedAt, createdAt }: Pick<Comment, 'editedAt' | 'createdAt'>) =>
  editedAt ?? createdAt;

/** Includes parts of supersets and circuits. */
const holdsExercise = (
  { exercises }: Pick<TrainingSession, 'exercises'>,
  exerciseId: ExerciseId,
): boolean =>
  exercises.some(
    (exercise) =>
      exercise._id === exerciseId || exercise.subExercises?.some((part) => part._id === exerciseId),
  );
