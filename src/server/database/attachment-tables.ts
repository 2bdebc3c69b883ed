// Photos and videos in messages, comments and answers.
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Attachment } from '#contract/attachment.ts';
import type { AttachmentId, CheckInAnswerId, CommentId, MessageId, UserId } from '#contract/ids.ts';

/** What a message or comment says that it carries; null: nothing. */
export type AttachmentsColumn = ColumnType<
  readonly Attachment[] | null,
  string | null | undefined,
  never
>;

export interface AttachmentTable {
  id: AttachmentId;
  /** The writer of what it is on. */
  owner_id: UserId;
  message_id: MessageId | null;
  comment_id: CommentId | null;
  answer_id: CheckInAnswerId | null;
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
  /** Null: they are in the file store. */
  bytes: Uint8Array | null;
  /** Its key there. */
  file: string | null;
  /** Of a file. */
  sha256: Uint8Array | null;
}

/** Either `bytes`, or the other two. */
export type PartRow = Pick<Selectable<AttachmentPartTable>, 'bytes' | 'file' | 'sha256'>;

/** One row: this database's folder in a file store. */
export interface FilePlaceTable {
  id: Generated<string>;
}

/** Files of the store that nothing referred to when they were found. */
export interface UnusedFileTable {
  file: string;
  found_at: Date;
}
