import type { Conversation } from '#contract/conversation.ts';
import { deleteChat, readConversation } from '#contract/conversations.ts';
import { mergeConversations } from '#domain/conversation/conversation.ts';
import { equal } from '#domain/three-way.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { Kind, NextCall } from './kind.ts';

/** All that this device tells of a conversation is how far it is read, or deleted. */
export const conversationKind: Kind<Conversation> = {
  type: 'conversation',
  nextCall,
  accepted,
  merge: (_, mine, theirs) => ({ body: mergeConversations(mine, theirs), conflicts: [] }),
  same: (mine, theirs) =>
    equal(mine.lastRead, theirs.lastRead) && mine.deletedTo === theirs.deletedTo,
  adopt: (_, theirs) => theirs,
  deletedWhileEdited: 'drop',
};

function nextCall({ body }: EntityRow<Conversation>, base: Conversation): NextCall | null {
  const { _id: id, deletedTo } = body;
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

/** The reply has the same form whichever of the two calls it answers. */
function accepted(_: FrozenCall, reply: unknown) {
  const { conversation, rev } = checked(readConversation, reply);
  return { rev, body: conversation };
}
