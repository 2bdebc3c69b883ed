// A video of three parts as a phone has read it: its still, and a file that is a little longer than one part.
import { partBytes } from '#contract/attachment-limits.ts';
import type { Attachment } from '#contract/attachment.ts';
import type { ReadAttachment } from '../attachments/held.ts';

export function newVideo(n: number): ReadAttachment {
  const bytes = partBytes + 7;
  const attachment: Attachment = {
    _id: `0000000a-0000-7000-8000-00000000000${n}` as Attachment['_id'],
    kind: 'video',
    type: 'video/mp4',
    bytes,
    width: 1080,
    height: 1920,
    seconds: 9,
  };
  return {
    attachment,
    parts: [
      new Uint8Array([1, 2, 3]),
      new Uint8Array(partBytes).fill(4),
      new Uint8Array(bytes - partBytes).fill(5),
    ],
  };
}
