// What calls say of a workout, beside the document itself.
import * as z from 'zod/mini';
import { SetId, TrainingSessionId, UserId } from './ids.ts';
import { Comment } from './comment.ts';
import {
  ExerciseLogEntry,
  Feedback,
  Instant,
  SessionExercise,
  TrainingSession,
} from './training.ts';

/**
 * What an athlete has changed in a workout since one of its revisions: the athlete's own fields, with only those
 * log entries that differ.
 */
export const TrainingSessionChanges = z.extend(
  z.pick(TrainingSession, {
    _id: true,
    status: true,
    selectedExerciseIndex: true,
    exerciseLog: true,
    feedback: true,
    startDate: true,
    finishDate: true,
    followed: true,
    arranged: true,
    bodyWeight: true,
  }),
  /** All that the athlete has added. Absent: as in that revision. */
  { added: z.optional(z.array(SessionExercise).check(z.maxLength(60))) },
);
export interface TrainingSessionChanges extends z.infer<typeof TrainingSessionChanges> {}

/** A session as calls show it, with its revision and comments. */
export const TrainingSessionView = z.extend(TrainingSession, {
  rev: z.int(),
  feedback: z.extend(Feedback, { comments: z.array(Comment) }),
  exerciseLog: z.array(
    z.extend(ExerciseLogEntry, { feedback: z.extend(Feedback, { comments: z.array(Comment) }) }),
  ),
});
export interface TrainingSessionView extends z.infer<typeof TrainingSessionView> {}

/** One per workout, under the workout's id. `sets`: those that were done when the coach looked. */
export const SeenByCoach = z.object({
  _id: TrainingSessionId,
  coachId: UserId,
  seenAt: Instant,
  sets: z.array(SetId),
});
export interface SeenByCoach extends z.infer<typeof SeenByCoach> {}
