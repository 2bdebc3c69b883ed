import { sendMessage } from '#contract/conversations.ts';
import type { OutgoingMessage } from '#domain/conversation/message.ts';
import type { EntityRow, FrozenCall } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler, NextCall } from './handler.ts';

/** A message is written once; it can be canceled until it is sent. */
export const messageHandler: DocumentHandler<'message'> = {
  type: 'message',
  nextCall,
  accepted,
  merge: (_, __, theirs) => ({ body: theirs, conflicts: [] }),
  same: (mine, theirs) => mine.body === theirs.body,
  adopt: (_, theirs) => theirs,
  afterRestore: {
    // Messages that were read back are given back by `messages/reread.ts`, once it has found out which are missing.
    exception: () => null,
    origin: (message) => message,
  },
  deletedWhileEdited: 'drop',
};

function nextCall({ body: message, rev }: EntityRow<'message'>): NextCall | null {
  if (rev !== null) return null;
  const { _id, conversationId: id, body, timeToken } = message;
  return {
    call: {
      method: sendMessage.method,
      path: pathOf(sendMessage, { params: { id } }),
      // Its place in the conversation, if the server had given it one.
      body: JSON.stringify({
        _id,
        body,
        ...(timeToken !== undefined && { timeToken }),
      }),
    },
    sent: message,
  };
}

function accepted(frozen: FrozenCall<OutgoingMessage>, reply: unknown) {
  const { message, conversation, rev } = checked(sendMessage, reply);
  return {
    rev,
    body: frozen.sent && { ...message, writtenAt: frozen.sent.writtenAt },
    others: [{ type: 'conversation', id: conversation._id, rev, body: conversation } as const],
  };
}
