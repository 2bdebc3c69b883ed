import type { Conversation } from '#contract/conversation.ts';
import { deleteChat, readConversation, startConversation } from '#contract/conversations.ts';
import { mergeConversations } from '#domain/conversation/conversation.ts';
import { equal } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler, NextCall } from './handler.ts';

/**
 * This device only sends how far a conversation is read, or that it is deleted. The server makes conversations; the
 * device makes one again only if a restored server has forgotten it.
 */
export const conversationHandler: DocumentHandler<'conversation'> = {
  type: 'conversation',
  nextCall,
  accepted,
  merge: (_, mine, theirs) => ({ body: mergeConversations(mine, theirs), conflicts: [] }),
  same: (mine, theirs) =>
    equal(mine.lastRead, theirs.lastRead) && mine.deletedTo === theirs.deletedTo,
  adopt: (_, theirs) => theirs,
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
    const call = {
      method: startConversation.method,
      path: startConversation.path,
      body: JSON.stringify({ participant: participant?.userId, _id: id }),
    };
    return { call, sent: unread(body) };
  }
  if (deletedTo !== null && deletedTo !== base.deletedTo) {
    const call = {
      method: deleteChat.method,
      path: pathOf(deleteChat, {}),
      body: JSON.stringify({ value: id, timeToken: deletedTo }),
    };
    return { call, sent: { ...body, lastRead: base.lastRead } };
  }
  const known = base.lastRead as Readonly<Record<string, string>>;
  const read = Object.entries(body.lastRead).find(([user, token]) => token !== known[user]);
  if (!read) return null;
  const call = {
    method: readConversation.method,
    path: pathOf(readConversation, { params: { id } }),
    body: JSON.stringify({ timeToken: read[1] }),
  };
  return { call, sent: body };
}

/** As when it was just opened. */
function unread(conversation: Conversation): Conversation {
  return { ...conversation, lastRead: {}, deletedTo: null };
}

/** All of these calls have the same form of reply. */
function accepted(_: FrozenCall, reply: unknown) {
  const { conversation, rev } = checked(readConversation, reply);
  return { rev, body: conversation };
}
