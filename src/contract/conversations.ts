// Calls 'Conversations': contacts, messages, and how far they are read. Each of the two people has the conversation as a
// document of their own, synced like any other.
import * as z from 'zod/mini';
import { Attachments } from './attachment.ts';
import { longestMessage } from './call-limits.ts';
import { endpoint } from './endpoint.ts';
import { ConversationId, MessageId, UserId } from './ids.ts';
import { UserDetails } from './user.ts';

const { userId, firstName, lastName, userImage } = UserDetails.shape;

/** The other person in a conversation. */
export const Participant = z.object({ userId, firstName, lastName, userImage });
export interface Participant extends z.infer<typeof Participant> {}

/**
 * When the server received a message, in tenths of a microsecond since 1970: seventeen digits, too many for a
 * number. Sorted as text they are in conversation order, and no two messages of a conversation share one.
 */
export const TimeToken = z.string().check(z.regex(/^\d{17}$/));
export type TimeToken = z.infer<typeof TimeToken>;

/** `hasUnread`, `unread`, `lastMessage` and `deletedTo` are the document owner's. */
export const Conversation = z.object({
  _id: ConversationId,
  /** The live channel for it. */
  channel: z.string(),
  /** Null once that account is deleted; its messages go with it. */
  participant: z.nullable(Participant),
  /** By user: everything up to here is read. A user who has read nothing is left out. */
  lastRead: z.record(UserId, TimeToken),
  /** `body` is its beginning. Null: empty, or nothing new since the user deleted it; lists leave it out. */
  lastMessage: z.nullable(
    z.object({ _id: MessageId, author: UserId, body: z.string(), timeToken: TimeToken }),
  ),
  hasUnread: z.boolean(),
  /** Unread messages from the other person. */
  unread: z.int(),
  /** This user has deleted the messages up to here. */
  deletedTo: z.nullable(TimeToken),
  /** How many messages devices have given back since the server was restored from a backup. */
  givenBack: z.optional(z.int()),
});
export interface Conversation extends z.infer<typeof Conversation> {}

/** The writer's device makes `_id`. The text is shown as typed; none of it is markup. */
export const Message = z.object({
  _id: MessageId,
  conversationId: ConversationId,
  author: UserId,
  body: z.string(),
  timeToken: TimeToken,
  /** The body of a message without a text of its own is `wordsFor` them: apps that cannot show them have that. */
  attachments: Attachments,
});
export interface Message extends z.infer<typeof Message> {}

const onConversation = z.object({ id: ConversationId });

/** `rev`: the revision of this document in the caller's stream. */
const changed = z.object({ conversation: Conversation, rev: z.int() });

/** Newest first, empty ones left out. `GET /api/sync` brings the same documents. */
export const getConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: "The signed-in user's conversations",
  ok: z.object({ conversations: z.array(Conversation) }),
});

/**
 * With a coach whose program the caller has or who confirmed their subscription, or the other way round. If there
 * is a conversation already, it is returned: people who have once written to each other may go on. The token
 * opens its channel. Needs no Idempotency-Key: two people have one conversation, however often it is opened.
 */
export const startConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/new',
  summary: 'Open a conversation with someone',
  whileRestricted: 'refused',
  carriesDocuments: true,
  body: z.object({
    participant: UserId,
    /** For a conversation that a restored server has forgotten, as the device knows it. */
    _id: z.optional(ConversationId),
  }),
  ok: z.extend(changed, { isNew: z.boolean(), messagingToken: z.nullable(z.string()) }),
});

/**
 * Only for the caller: deletes the messages up to this one, or all of them. An empty conversation stays out of
 * the list until a new message arrives. `value`: which conversation.
 */
export const deleteChat = endpoint({
  method: 'POST',
  path: '/api/conversations/delete-chat/',
  summary: 'Delete a conversation for the caller only',
  write: 'key',
  body: z.object({ value: ConversationId, timeToken: z.optional(TimeToken) }),
  ok: changed,
});

/** Up to a message, or all. Never makes anything unread again. The other person sees how far it is read. */
export const readConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/read/:id',
  summary: 'Mark a conversation as read',
  write: 'key',
  params: onConversation,
  body: z.object({ timeToken: z.optional(TimeToken) }),
  ok: changed,
});

/** A message is sent once per `_id`, whatever the key. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/messages',
  summary: 'Send a message',
  whileRestricted: 'refused',
  write: 'key',
  params: onConversation,
  body: z.object({
    _id: MessageId,
    body: z
      .string()
      .check(
        z.regex(/\S/, 'A message needs some text.'),
        z.maxLength(longestMessage, `A message can have up to ${longestMessage} characters.`),
      ),
    /** Its place, for a message that a restored server has forgotten; no effect otherwise. */
    timeToken: z.optional(TimeToken),
    attachments: Attachments,
  }),
  ok: z.extend(changed, { message: Message }),
});

/**
 * Oldest of the page first. `before` gives the messages before it, `after` those after it, neither the newest.
 * `more`: there are more in that direction.
 */
export const getMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  summary: "A page of a conversation's messages",
  params: onConversation,
  query: z.object({ before: z.optional(TimeToken), after: z.optional(TimeToken) }),
  ok: z.object({ messages: z.array(Message), more: z.boolean() }),
});
