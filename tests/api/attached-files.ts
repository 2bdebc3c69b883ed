// Photos and videos as devices send them.
import { randomBytes, randomUUID } from 'node:crypto';
import { partBytes } from '#contract/attachment-limits.ts';
import type { Attachment } from '#contract/attachment.ts';
import type { Person } from './builders.ts';
import type { TestServer } from './test-server.ts';

/** Of the container MP4; nobody decodes it. */
export const video = (bytes = partBytes * 2 + 10): Buffer => {
  const file = randomBytes(bytes);
  file.write('\0\0\0\x18ftypisom', 0, 'latin1');
  return file;
};

export const photoOf = (file: Buffer): Attachment => ({
  _id: randomUUID() as Attachment['_id'],
  kind: 'photo',
  type: 'image/png',
  bytes: file.length,
  width: 400,
  height: 400,
});
export const videoOf = (file: Buffer): Attachment => ({
  _id: randomUUID() as Attachment['_id'],
  kind: 'video',
  type: 'video/mp4',
  bytes: file.length,
  width: 1080,
  height: 1920,
  seconds: 12.4,
});

/** With a still ahead of the file. */
export const partsOf = (still: Buffer, file: Buffer): Buffer[] => [
  still,
  ...Array.from({ length: Math.ceil(file.length / partBytes) }, (_, at) =>
    file.subarray(at * partBytes, (at + 1) * partBytes),
  ),
];

/** On a message that is there already, with this many bytes of it here. */
export async function addAttachment(
  {
    deps: {
      database: { rows },
    },
  }: TestServer,
  athlete: Person,
  attachment: Attachment,
): Promise<void> {
  const { id } = await rows
    .selectFrom('message')
    .select('id')
    .where('author_id', '=', athlete.userId)
    .executeTakeFirstOrThrow();
  await rows
    .insertInto('attachment')
    .values({
      id: attachment._id,
      owner_id: athlete.userId,
      message_id: id,
      comment_id: null,
      kind: attachment.kind,
      type: attachment.type,
      bytes: attachment.bytes,
      has: 1,
    })
    .execute();
}
