// A photo as a device reads it from its camera: a still, and a file of one part.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Attachment } from '#contract/attachment.ts';
import type { ReadAttachment } from '#offline/attachments/held.ts';

export async function newPhoto(side = 40): Promise<ReadAttachment> {
  const file = await sharp({
    create: { width: side, height: side, channels: 3, background: 'red' },
  })
    .jpeg()
    .toBuffer();
  const bytes = new Uint8Array(file);
  const attachment: Attachment = {
    _id: randomUUID() as Attachment['_id'],
    kind: 'photo',
    type: 'image/jpeg',
    bytes: bytes.length,
    width: side,
    height: side,
  };
  return { attachment, parts: [bytes, bytes.slice()] };
}
