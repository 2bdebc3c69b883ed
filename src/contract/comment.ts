// What athletes and coaches write about a workout.
import * as z from 'zod/mini';
import { Attachments } from './attachment.ts';
import { CommentId, ExerciseId, TrainingSessionId, UserId } from './ids.ts';
import { longestComment } from './limits.ts';
import { Instant } from './training.ts';

/** When the texts were written that a comment's text replaced without its author's device knowing of them. */
export const ReplacedTexts = z.optional(z.array(Instant).check(z.maxLength(20)));

/** `exerciseId` null: a comment on the whole workout. The text is shown as typed, without markup. */
export const Comment = z.object({
  _id: CommentId,
  trainingSessionId: TrainingSessionId,
  exerciseId: z.nullable(ExerciseId),
  author: z.object({ userId: UserId, firstName: z.string() }),
  text: z.string().check(z.minLength(1), z.maxLength(longestComment)),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  over: ReplacedTexts,
  attachments: Attachments,
});
export interface Comment extends z.infer<typeof Comment> {}
