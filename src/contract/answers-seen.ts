// Call 'Check-ins': up to where a coach has read what a client answered.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AnswersSeenId, UserId } from './ids.ts';
import { Instant } from './training.ts';

/** One per client, in the coach's stream; `_id` is made out of coach and client. `seenTo`: by when the server had it. */
export const AnswersSeen = z.object({ _id: AnswersSeenId, clientId: UserId, seenTo: Instant });
export interface AnswersSeen extends z.infer<typeof AnswersSeen> {}

/** Of two devices the later time counts, so none makes anything new again. */
export const markAnswersSeen = endpoint({
  method: 'PUT',
  path: '/api/answers-seen/:id',
  summary: 'Mark what a client answered as seen',
  write: 'key',
  params: z.object({ id: AnswersSeenId }),
  body: z.object({ seen: AnswersSeen }),
  ok: z.object({ seen: AnswersSeen, rev: z.int() }),
});
