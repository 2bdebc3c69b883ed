import {
  type Conversation,
  deleteChat,
  readConversation,
  startConversation,
} from '#contract/conversations.ts';
import { mergeConversations } from '#domain/conversation/conversation.ts';
import { equal } from '#domain/three-way.ts';
import type { EntityRow } from '../database/rows.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler, NextCall } from './handler.ts';
import { callOf, plain } from './shared.ts';

/**
 * This device only sends how far a conversation is read, or that it is deleted. The server makes conversations; the
 * device makes one again only if a restored server has forgotten it.
 */
export const conversationHandler: DocumentHandler<'conversation'> = {
  ...plain,
  type: 'conversation',
  named: ({ participant, lastMessage }) => ({
    kind: lastMessage ? 'Messages read' : 'Deleted conversation',
    name: participant ? `${participant.firstName} ${participant.lastName}` : 'Deleted account',
  }),
  nextCall,
  // All of these calls have the same form of reply.
  accepted: (_, reply) => {
    const { conversation, rev } = checked(readConversation, reply);
    return { rev, body: conversation };
  },
  merge: mergeConversations,
  same: (mine, theirs) =>
    equal(mine.lastRead, theirs.lastRead) && mine.deletedTo === theirs.deletedTo,
  afterRestore: {
    exception: ({ participant }) =>
      participant === null
        ? {
            because: 'The account of the other one has been deleted.',
            fate: 'keep',
          }
        : null,
    origin: unread,
    ownPart: (conversation, userId) => ({
      ...conversation,
      lastRead: Object.fromEntries(
        Object.entries(conversation.lastRead).filter(([reader]) => reader === userId),
      ) as Conversation['lastRead'],
    }),
  },
  deletedWhileEdited: 'drop',
};

function nextCall({ body, rev }: EntityRow<'conversation'>, base: Conversation): NextCall | null {
  const { _id: id, deletedTo, participant } = body;
  if (rev === null) {
    const call = callOf(startConversation, {}, { participant: participant?.userId, _id: id });
    return { call, sent: unread(body) };
  }
  if (deletedTo !== null && deletedTo !== base.deletedTo) {
    const call = callOf(deleteChat, {}, { value: id, timeToken: deletedTo });
    return { call, sent: { ...body, lastRead: base.lastRead } };
  }
  const known = base.lastRead as Readonly<Record<string, string>>;
  const read = Object.entries(body.lastRead).find(([user, token]) => token !== known[user]);
  return read
    ? { call: callOf(readConversation, { id }, { timeToken: read[1] }), sent: body }
    : null;
}

/** As when it was just opened. */
function unread(conversation: Conversation): Conversation {
  return { ...conversation, lastRead: {}, deletedTo: null };
}
