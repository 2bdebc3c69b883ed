import type { Followed } from '#contract/coaching.ts';
import type { Comment } from '#contract/comment.ts';
import type { SeenByCoach, TrainingSessionView } from '#contract/training-calls.ts';
import { doneSets } from '#domain/session/sets.ts';
import { versionOf } from '#domain/session/prescription.ts';
import type { CommentRow, SeenRow, TrainingSessionRow } from '../database/rows.ts';
import { wholeSession } from '../session-parts.ts';

/** With its comments; `comments` may include those of other sessions. */
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

export const presentComment = (row: CommentRow): Comment => ({
  _id: row.id,
  trainingSessionId: row.training_session_id,
  exerciseId: row.exercise_id,
  author: { userId: row.author_id, firstName: row.author_first_name },
  text: row.text,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  ...(row.replaced && { over: row.replaced }),
  ...(row.attachments && { attachments: [...row.attachments] }),
});

/** The prescription versions that a workout followed. */
export function presentFollowed(row: TrainingSessionRow): Followed {
  const session = wholeSession(row);
  const version = session.followed ?? versionOf(session);
  return {
    sessionId: session._id,
    status: session.status,
    startDate: session.startDate,
    version,
    sets: doneSets(session).map(({ id, followed }) => ({
      setId: id,
      version: followed ?? version,
    })),
  };
}

export const presentSeen = (row: SeenRow): SeenByCoach => ({
  _id: row.training_session_id,
  coachId: row.coach_id,
  seenAt: row.seen_at.toISOString(),
  sets: row.sets,
});
