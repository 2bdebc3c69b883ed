import type { TrainingSessionView } from '#contract/training.ts';
import { wholeSession } from '../session-parts.ts';
import type { CommentRow } from '../stores/comments.ts';
import type { TrainingSessionRow } from '../stores/training-sessions.ts';
import { presentComment } from './comment.ts';

/** With its comments; `comments` may hold those of other sessions too. */
export function presentSessionView(
  row: TrainingSessionRow,
  comments: readonly CommentRow[],
): TrainingSessionView {
  const session = wholeSession(row);
  const commentsOn = (exerciseIds: readonly (string | null)[]) =>
    comments
      .filter(
        (comment) =>
          comment.training_session_id === row.id && exerciseIds.includes(comment.exercise_id),
      )
      .map(presentComment);
  return {
    ...session,
    rev: row.rev,
    feedback: { ...session.feedback, comments: commentsOn([null]) },
    exerciseLog: session.exerciseLog.map((entry) => {
      const exerciseIds = [
        entry.exerciseId,
        ...(entry.subExercises ?? []).map((part) => part.exerciseId),
      ];
      return { ...entry, feedback: { ...entry.feedback, comments: commentsOn(exerciseIds) } };
    }),
  };
}
