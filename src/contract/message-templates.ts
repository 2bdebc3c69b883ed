// Calls 'Messages': a coach's saved texts, with placeholders that are filled in for each client.
import * as z from 'zod/mini';
import { longestGroupName, longestMessage } from './call-limits.ts';
import { endpoint } from './endpoint.ts';
import { MessageTemplateId } from './ids.ts';
import { Instant } from './training.ts';

/** `place`: they are listed by it, the smallest first. Placeholders: see `domain/conversation/placeholders.ts`. */
export const MessageTemplate = z.object({
  _id: MessageTemplateId,
  name: z.string().check(z.minLength(1), z.maxLength(longestGroupName)),
  text: z.string().check(z.regex(/\S/), z.maxLength(longestMessage)),
  place: z.number(),
  createdAt: Instant,
});
export interface MessageTemplate extends z.infer<typeof MessageTemplate> {}

const onTemplate = z.object({ id: MessageTemplateId });

/** New, or in place of the one with its id. */
export const saveMessageTemplate = endpoint({
  method: 'PUT',
  path: '/api/message-templates/:id',
  summary: 'Save a template of a message',
  write: 'key and revision',
  params: onTemplate,
  body: z.object({ template: MessageTemplate }),
  ok: z.object({ template: MessageTemplate, rev: z.int() }),
});

export const deleteMessageTemplate = endpoint({
  method: 'DELETE',
  path: '/api/message-templates/:id',
  summary: 'Delete a template of a message',
  write: 'key',
  params: onTemplate,
  ok: z.object({ rev: z.int() }),
});
