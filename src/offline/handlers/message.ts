import { sendMessage } from '#contract/conversations.ts';
import { mergeMessages } from '#domain/conversation/conversation.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, plain, quoted } from './shared.ts';

/** A message is written once; it can be canceled until it is sent. */
export const messageHandler: DocumentHandler<'message'> = {
  ...plain,
  type: 'message',
  named: ({ body }) => quoted('Message', body),
  nextCall: ({ body: message, rev }) => {
    if (rev !== null) return null;
    // `timeToken`: its place in the conversation, if the server had given it one.
    const { _id, conversationId: id, body, timeToken, attachments } = message;
    return {
      call: callOf(sendMessage, { id }, { _id, body, timeToken, attachments }),
      sent: message,
    };
  },
  accepted: ({ sent }, reply) => {
    const { message, conversation, rev } = checked(sendMessage, reply);
    return {
      rev,
      body: sent && { ...message, writtenAt: sent.writtenAt },
      others: [{ type: 'conversation', id: conversation._id, rev, body: conversation }],
    };
  },
  merge: mergeMessages,
  same: (mine, theirs) => mine.body === theirs.body,
  // Messages that were read back are given back by `messages/reread.ts`, once it has found out which are missing.
  afterRestore: { origin: (message) => message },
  deletedWhileEdited: 'drop',
};
