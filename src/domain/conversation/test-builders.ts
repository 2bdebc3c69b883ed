// Conversations for tests: Ana (user 1) writes with her coach (user 2).
import type { Conversation, TimeToken, Message } from '#contract/conversations.ts';
import type { ConversationId, MessageId, UserId } from '#contract/ids.ts';
import { testId } from '../test-builders.ts';

/** The nth message of every conversation: one a minute. */
export const tokenOf = (n: number): TimeToken => `${1_899_000_000_000 + n * 60_000}0000`;

export const conversationId = (n: number) =>
  `00000000-0000-4000-8000-00000000c${String(n).padStart(3, '0')}` as ConversationId;

export const messageId = (n: number) =>
  `00000000-0000-4000-8000-0000000e${String(n).padStart(4, '0')}` as MessageId;

/** By the coach unless given otherwise. */
export const buildMessage = (
  n: number,
  { author = testId.user(2), conversation = 1 }: { author?: UserId; conversation?: number } = {},
): Message => ({
  _id: messageId(n),
  conversationId: conversationId(conversation),
  author,
  body: `message ${n}`,
  timeToken: tokenOf(n),
});

/** `last`: the number of its last message. */
export function buildConversation(overrides: Partial<Conversation> = {}, last = 3): Conversation {
  const { conversationId: _, ...lastMessage } = buildMessage(last);
  return {
    _id: conversationId(1),
    channel: `conversation.${conversationId(1)}`,
    participant: { userId: testId.user(2), firstName: 'Kim', lastName: 'Coach', userImage: null },
    lastRead: {},
    lastMessage,
    hasUnread: false,
    unread: 0,
    deletedTo: null,
    ...overrides,
  };
}
