// Calls 'Messages': what a coach writes now and the server sends later.
import * as z from 'zod/mini';
import { longestGroupName, mostGroupMembers } from './call-limits.ts';
import { sendMessage } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { ClientGroupId, ScheduledMessageId, UserId } from './ids.ts';
import { CalendarDate, Instant, shortText } from './training.ts';

/**
 * In the coach's stream. `zone`: whose clock `day` and `time` are by; null: each client's own. Of a group, `to` is left
 * as it was when the message was written, and those who are in it when it is sent get it.
 *
 * `state`: 'now' is the coach's wish to send it at once, also after its time; 'late' means that its time was over before
 * the server could send it, and that the coach is asked; 'sent' is the last.
 */
export const ScheduledMessage = z.object({
  _id: ScheduledMessageId,
  body: sendMessage.body.shape.body,
  to: z.array(z.object({ _id: UserId, name: shortText })).check(z.maxLength(mostGroupMembers)),
  group: z.nullable(
    z.object({ _id: ClientGroupId, name: z.string().check(z.maxLength(longestGroupName)) }),
  ),
  day: CalendarDate,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  zone: z.nullable(z.string().check(z.maxLength(64))),
  state: z.enum(['waiting', 'now', 'late', 'sent']),
  /** How many have it; the server's to say. */
  sent: z.int(),
  sentAt: z.nullable(Instant),
  createdAt: Instant,
});
export interface ScheduledMessage extends z.infer<typeof ScheduledMessage> {}

const onMessage = z.object({ id: ScheduledMessageId });

/** New, or in place of the one with its id. One that was sent stays as it is. */
export const saveScheduledMessage = endpoint({
  method: 'PUT',
  path: '/api/scheduled-messages/:id',
  summary: 'Schedule a message',
  whileRestricted: 'refused',
  write: 'key and revision',
  params: onMessage,
  body: z.object({ message: ScheduledMessage }),
  ok: z.object({ message: ScheduledMessage, rev: z.int() }),
});

/** Who has it by then keeps it. */
export const deleteScheduledMessage = endpoint({
  method: 'DELETE',
  path: '/api/scheduled-messages/:id',
  summary: 'Remove a scheduled message',
  write: 'key',
  params: onMessage,
  ok: z.object({ rev: z.int() }),
});
