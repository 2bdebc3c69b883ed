import type { Message } from '#contract/conversations.ts';
import { longestMessage } from '#contract/conversation-limits.ts';
import type { TimeToken } from '#contract/conversation.ts';
import type { ConversationId, MessageId, UserId } from '#contract/ids.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import type { Merged } from '../three-way.ts';

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
}): Outcome<OutgoingMessage> {
  const { _id, conversationId, author, now } = draft;
  const body = draft.text.trim();
  if (body === '') return refused('required-parameter-missing');
  if (body.length > longestMessage) return refused('message-too-long');
  return allowed({ _id, conversationId, author, body, writtenAt: now });
}

/** When the server received a message, ms. */
export const timeOf = (timeToken: TimeToken): number => Number(timeToken.slice(0, 13));

/** It is written once, and the server's is the one in its place. */
export const mergeMessages = (
  _: OutgoingMessage,
  __: OutgoingMessage,
  theirs: OutgoingMessage,
): Merged<OutgoingMessage> => ({ body: theirs, conflicts: [] });
