import { deleteAttachment, sendPart } from '#contract/attachment.ts';
import { mergeAttachments } from '#domain/attachment/outgoing.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, plain } from './shared.ts';

const placeNames = {
  message: 'In a message',
  comment: 'On a workout',
  'check-in-answer': 'In a check-in',
} as const;

/**
 * A photo or video on its way: one call for each part. The server's version of it is the number of parts that the server
 * has, so its revision here is that number, and an upload goes on after it however it was interrupted.
 */
export const attachmentHandler: DocumentHandler<'attachment'> = {
  ...plain,
  type: 'attachment',
  named: ({ on, attachment }) => ({
    kind: attachment.kind === 'photo' ? 'Photo' : 'Video',
    name: attachment.description ?? placeNames[on.type],
  }),
  nextCall: ({ body, rev, deleted }, base) => {
    const { _id: id } = body;
    if (deleted) return removal(id);
    const part = rev === null ? 0 : base.has;
    if (part >= body.has) return null;
    return { call: callOf(sendPart, { id, part }), sent: { ...body, has: part + 1 } };
  },
  withBytes: async ({ attachmentParts }, { _id: id }, next) => {
    const part = next.sent && next.sent.has - 1;
    if (part === null) return next;
    const stored = await attachmentParts.get([id, part]);
    // The browser has lost them: nobody waits for the rest.
    if (!stored) return removal(id);
    return {
      ...next,
      call: { ...next.call, body: JSON.stringify({ data: base64(stored.bytes) }) },
    };
  },
  accepted: ({ sent, baseRev }, reply) => {
    if (sent === null) {
      checked(deleteAttachment, reply);
      return { rev: (baseRev ?? 0) + 1, body: null };
    }
    const { has } = checked(sendPart, reply);
    return { rev: has, body: { ...sent, has } };
  },
  merge: mergeAttachments,
  same: (mine, theirs) => mine.has === theirs.has,
  afterRestore: {
    exception: ({ on }) =>
      on.type === 'message'
        ? {
            because: 'Offered again after its message (`messages/reread.ts`).',
            fate: 'keep',
          }
        : null,
    origin: (attachment) => attachment,
    isElsewhere: async () => true,
  },
  deletedWhileEdited: 'drop',
  // What it was on is gone.
  isDoneWhenGone: () => true,
};

const removal = (id: string) => ({ call: callOf(deleteAttachment, { id }), sent: null });

function base64(bytes: Uint8Array): string {
  const texts: string[] = [];
  // Whole groups of three bytes, so that the texts can be joined.
  const step = 3 * 8192;
  for (let at = 0; at < bytes.length; at += step)
    texts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + step))));
  return texts.join('');
}
