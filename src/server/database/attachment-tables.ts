// Photos and videos in messages and comments.
import type { ColumnType, Generated } from 'kysely';
import type { Attachment } from '#contract/attachment.ts';
import type { AttachmentId, CommentId, MessageId, UserId } from '#contract/ids.ts';

/** What a message or comment says that it carries; null: nothing. */
export type AttachmentsColumn = ColumnType<
  readonly Attachment[] | null,
  string | null | undefined,
  never
>;

export interface AttachmentTable {
  id: AttachmentId;
  /** The writer of the message or comment. */
  owner_id: UserId;
  message_id: MessageId | null;
  comment_id: CommentId | null;
  kind: Attachment['kind'];
  type: Attachment['type'];
  /** Of the file. */
  bytes: number;
  /** How many parts are here, from the first on. */
  has: Generated<number>;
}

export interface AttachmentPartTable {
  attachment_id: AttachmentId;
  part: number;
  bytes: Uint8Array;
}
