import { sendMessage } from '#contract/conversations.ts';
import type { OutgoingMessage } from '#domain/conversation/message.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { Kind, NextCall } from './kind.ts';

/** A message is written once; until it is sent, it can be taken back. */
export const messageKind: Kind<OutgoingMessage> = {
  type: 'message',
  nextCall,
  accepted,
  merge: (_, __, theirs) => ({ body: theirs, conflicts: [] }),
  same: (mine, theirs) => mine.body === theirs.body,
  adopt: (_, theirs) => theirs,
  deletedWhileEdited: 'drop',
};

function nextCall({ body: message, rev }: EntityRow<OutgoingMessage>): NextCall | null {
  if (rev !== null) return null;
  const { _id, conversationId: id, body } = message;
  return {
    call: {
      method: sendMessage.method,
      path: pathOf(sendMessage, { params: { id } }),
      body: JSON.stringify({ _id, body }),
    },
    sent: message,
  };
}

function accepted(frozen: FrozenCall, reply: unknown) {
  const { message, conversation, rev } = checked(sendMessage, reply);
  const { writtenAt } = frozen.sent as OutgoingMessage;
  return {
    rev,
    body: { ...message, writtenAt },
    others: [{ type: 'conversation', id: conversation._id, rev, body: conversation } as const],
  };
}
