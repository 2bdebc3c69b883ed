// A conversation as each of its two people has it: a document of their own, which comes with the others.
import * as z from 'zod/mini';
import { ConversationId, MessageId, UserId } from './ids.ts';
import { UserDetails } from './user.ts';

const { userId, firstName, lastName, userImage } = UserDetails.shape;

/** Somebody to write to. */
export const Participant = z.object({ userId, firstName, lastName, userImage });
export interface Participant extends z.infer<typeof Participant> {}

/**
 * When the server took a message, in tenths of a microsecond since 1970: seventeen digits, which a number
 * cannot hold. As texts they are in the order of the conversation, and no two of its messages share one.
 */
export const TimeToken = z.string().check(z.regex(/^\d{17}$/));
export type TimeToken = z.infer<typeof TimeToken>;

/** `hasUnread`, `unread`, `lastMessage` and `deletedTo` are those of whose document it is. */
export const Conversation = z.object({
  _id: ConversationId,
  /** Where the live service tells of it. */
  channel: z.string(),
  /** The other one; null once that account is deleted, and what it wrote with it. */
  participant: z.nullable(Participant),
  /** By user: everything up to there is read. Whoever has read nothing is left out. */
  lastRead: z.record(UserId, TimeToken),
  /** `body` is its beginning. Null: nothing is there, or nothing new since it was deleted; no list shows it. */
  lastMessage: z.nullable(
    z.object({ _id: MessageId, author: UserId, body: z.string(), timeToken: TimeToken }),
  ),
  hasUnread: z.boolean(),
  /** Messages of the other one that are not read. */
  unread: z.int(),
  /** Messages up to here are deleted for this one of the two. */
  deletedTo: z.nullable(TimeToken),
  /** So many messages were put back in their places since the server was restored from a backup. */
  givenBack: z.optional(z.int()),
});
export interface Conversation extends z.infer<typeof Conversation> {}
