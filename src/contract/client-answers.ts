// Calls 'Check-ins' by which a coach reads what clients answered. Apart from those that every device needs.
import * as z from 'zod/mini';
import { mostAnswersShown } from './call-limits.ts';
import { CheckInAnswer } from './check-ins.ts';
import { endpoint } from './endpoint.ts';
import { CheckInId, UserId } from './ids.ts';
import { CalendarDate, Instant } from './training.ts';

/** Of each client who is asked, the latest to each check-in. */
export const getLatestAnswers = endpoint({
  method: 'GET',
  path: '/api/check-ins/latest',
  summary: 'When clients last answered the check-ins of a coach',
  ok: z.object({
    latest: z.array(
      z.object({
        checkInId: CheckInId,
        clientId: UserId,
        date: CalendarDate,
        answeredAt: Instant,
        arrivedAt: z.optional(Instant),
      }),
    ),
  }),
});
export type LatestAnswer = z.infer<(typeof getLatestAnswers)['ok']>['latest'][number];

/** `arrivedAt`: when the server first had it; see `AnswersSeen`. */
export const ReadAnswer = z.extend(CheckInAnswer, { arrivedAt: z.optional(Instant) });
export interface ReadAnswer extends z.infer<typeof ReadAnswer> {}

/** To this coach's check-ins, the latest first. */
export const getClientAnswers = endpoint({
  method: 'GET',
  path: '/api/clients/:id/check-ins',
  summary: 'What a client answered to the check-ins of a coach',
  params: z.object({ id: UserId }),
  ok: z.object({ answers: z.array(ReadAnswer).check(z.maxLength(mostAnswersShown)) }),
});
