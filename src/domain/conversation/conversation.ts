// What one person does with a conversation: reads it or deletes it up to a message. Marks only move forward, so
// devices that set them at different times always agree.
import type { Conversation, TimeToken, Message } from '#contract/conversations.ts';
import type { UserId, ConversationId, MessageId } from '#contract/ids.ts';
import type { Merged } from '../three-way.ts';
import { longestMessage } from '#contract/call-limits.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';

type Marks = Pick<Conversation, 'lastRead' | 'deletedTo'>;

export const readTo = (
  conversation: Conversation,
  reader: UserId,
  timeToken: TimeToken,
): Conversation => withMarks(conversation, { lastRead: { [reader]: timeToken }, deletedTo: null });

/** Lists leave it out until a new message arrives. */
export const deleteTo = (conversation: Conversation, timeToken: TimeToken): Conversation =>
  withMarks(conversation, { lastRead: {}, deletedTo: timeToken });

/** The server's version with the marks set on this device since. */
export const mergeConversations = (
  _: Marks,
  mine: Marks,
  theirs: Conversation,
): Merged<Conversation> => ({ body: withMarks(theirs, mine), conflicts: [] });

/** How far this person has read; empty: nothing yet. */
export const readUpTo = ({ lastRead }: Pick<Conversation, 'lastRead'>, reader: UserId): TimeToken =>
  (lastRead as Readonly<Record<string, TimeToken>>)[reader] ?? '';

/** Whether the other person has read a message. */
export const isReadByOther = (
  conversation: Pick<Conversation, 'lastRead' | 'participant'>,
  timeToken: TimeToken,
): boolean =>
  conversation.participant !== null &&
  readUpTo(conversation, conversation.participant.userId) >= timeToken;

/** Takes over marks that are further on; the other person's never change. */
function withMarks(conversation: Conversation, marks: Marks): Conversation {
  const before = conversation.lastRead as Readonly<Record<string, TimeToken>>;
  const raised = Object.entries(marks.lastRead).filter(
    ([user, timeToken]) => timeToken > (before[user] ?? ''),
  );
  const deletedTo = later(marks.deletedTo, conversation.deletedTo);
  const last = conversation.lastMessage;
  const lastMessage = last && last.timeToken > (deletedTo ?? '') ? last : null;
  const isRead =
    lastMessage === null || raised.some(([, timeToken]) => timeToken >= lastMessage.timeToken);
  return {
    ...conversation,
    lastRead: { ...before, ...Object.fromEntries(raised) },
    deletedTo,
    lastMessage,
    ...(isRead && { hasUnread: false, unread: 0 }),
  };
}

const later = (one: TimeToken | null, other: TimeToken | null): TimeToken | null =>
  (one ?? '') > (other ?? '') ? one : other;

/** A message on its way. The server gives it its place in the conversation, `timeToken`. */
export type OutgoingMessage = Omit<Message, 'timeToken'> & {
  readonly timeToken?: TimeToken;
  readonly writtenAt: string;
};

export function newMessage(draft: {
  readonly _id: MessageId;
  readonly conversationId: ConversationId;
  readonly author: UserId;
  readonly text: string;
  readonly now: string;
  readonly attachments?: Message['attachments'];
}): Outcome<OutgoingMessage> {
  const { _id, conversationId, author, now, attachments } = draft;
  const body = draft.text.trim();
  if (body === '') return refused('required-parameter-missing');
  if (body.length > longestMessage) return refused('message-too-long');
  return allowed({
    _id,
    conversationId,
    author,
    body,
    writtenAt: now,
    ...(attachments && { attachments }),
  });
}

/** When the server received a message, ms. */
export const timeOf = (timeToken: TimeToken): number => Number(timeToken.slice(0, 13));

/** It is written once, and the server's is the one in its place. */
export const mergeMessages = (
  _: OutgoingMessage,
  __: OutgoingMessage,
  theirs: OutgoingMessage,
): Merged<OutgoingMessage> => ({ body: theirs, conflicts: [] });
