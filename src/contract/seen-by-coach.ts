// How far a coach has looked at a workout; the athlete sees it at each set.
import * as z from 'zod/mini';
import { SetId, TrainingSessionId, UserId } from './ids.ts';
import { Instant } from './training.ts';

/** One per workout, under the workout's id. `sets`: those that were done when the coach looked. */
export const SeenByCoach = z.object({
  _id: TrainingSessionId,
  coachId: UserId,
  seenAt: Instant,
  sets: z.array(SetId),
});
export interface SeenByCoach extends z.infer<typeof SeenByCoach> {}
