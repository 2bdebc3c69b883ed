// A conversation as each of its two people has it: a document of their own, synced like any other.
import * as z from 'zod/mini';
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
