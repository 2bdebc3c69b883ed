// A photo or video on its way.
import type { Attachment } from '#contract/attachment.ts';
import type { AttachmentId, CheckInAnswerId, CommentId, MessageId } from '#contract/ids.ts';
import type { Merged } from '../three-way.ts';
import { partCount } from './parts.ts';

/** What an attachment is on, written by the same person. */
export type AttachedTo =
  | { readonly type: 'message'; readonly id: MessageId }
  | { readonly type: 'comment'; readonly id: CommentId }
  | { readonly type: 'check-in-answer'; readonly id: CheckInAnswerId };

/** On its way to the server, part by part. `has`: how many parts the server has or is to have. */
export interface OutgoingAttachment {
  readonly _id: AttachmentId;
  readonly on: AttachedTo;
  readonly attachment: Attachment;
  readonly has: number;
}

/** With all of its parts, as the server is to have it. */
export const outgoing = (on: AttachedTo, attachment: Attachment): OutgoingAttachment => ({
  _id: attachment._id,
  on,
  attachment,
  has: partCount(attachment),
});

/** The device always wants the server to have all parts. */
export const mergeAttachments = (
  _: OutgoingAttachment,
  mine: OutgoingAttachment,
): Merged<OutgoingAttachment> => ({ body: mine, conflicts: [] });
