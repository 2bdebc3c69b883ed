// Call 'Messages' by which a coach's device fills in a template. Apart from those that every device needs.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { UserId } from './ids.ts';

/** What the placeholders say for this client now; null: the client has no program, or trains nothing today. */
export const getClientWords = endpoint({
  method: 'GET',
  path: '/api/clients/:id/words',
  summary: 'What placeholders in a message say for a client',
  params: z.object({ id: UserId }),
  ok: z.object({
    firstName: z.string(),
    program: z.nullable(z.string()),
    workout: z.nullable(z.string()),
  }),
});
export type ClientWords = z.infer<(typeof getClientWords)['ok']>;
