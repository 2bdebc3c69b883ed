// Finding people and messages. Apart from the other calls for conversations, because devices send those from the outbox.
import * as z from 'zod/mini';
import { Message, Participant } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { ConversationId } from './ids.ts';

/** The furthest a list can be paged. */
const farthestSkip = 100_000;
const skip = z._default(
  z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(farthestSkip)),
  0,
);
const words = z.string().check(z.trim(), z.maxLength(200));

/** Newest first. A message matches if it has all words, each of them whole or as the start of one. */
export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/search/messages',
  summary: "Search the caller's messages",
  query: z.object({ text: words, skip }),
  ok: z.object({ messages: z.array(Message), more: z.boolean() }),
});

/** Sorted by name; a text filters by it. */
export const getContacts = endpoint({
  method: 'GET',
  path: '/api/conversations/contacts',
  summary: 'People the signed-in user can message',
  query: z.object({ text: z._default(words, ''), skip }),
  ok: z.object({
    contacts: z.array(
      z.extend(Participant, {
        /** What they are to the caller; null: they only share a conversation. */
        is: z.nullable(z.enum(['coach', 'client'])),
        /** The conversation with them, if there is one. */
        conversationId: z.nullable(ConversationId),
      }),
    ),
    more: z.boolean(),
  }),
});
