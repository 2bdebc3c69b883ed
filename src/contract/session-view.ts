// A session as others see it.
import * as z from 'zod/mini';
import { SetId, TrainingSessionId, UserId } from './ids.ts';
import { ExerciseLogEntry, Feedback, Instant, TrainingSession } from './training.ts';
import { Comment } from './comment.ts';

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
