// Pictures and short videos in messages, comments and answers to check-ins. The message says what it carries; the bytes follow in parts of
// their own, so that the message never waits for them and an upload goes on where it was interrupted.
import * as z from 'zod/mini';
import {
  longestDescription,
  longestPart,
  longestSide,
  mostAttachments,
  mostVideoBytes,
} from './attachment-limits.ts';
import { endpoint } from './endpoint.ts';
import { AttachmentId } from './ids.ts';

const side = z.int().check(z.minimum(1), z.maximum(longestSide));

/** The file, without the still that goes ahead of it. `whyNotAttached` has the limits of each kind. */
export const Attachment = z.object({
  /** The writer's device makes it. */
  _id: AttachmentId,
  kind: z.enum(['photo', 'video']),
  type: z.enum([
    'image/jpeg',
    'image/png',
    'image/webp',
    'video/mp4',
    'video/webm',
    'video/quicktime',
  ]),
  bytes: z.int().check(z.minimum(1), z.maximum(mostVideoBytes)),
  /** Pixels, as shown. */
  width: side,
  height: side,
  /** Of a video. */
  seconds: z.optional(z.number().check(z.minimum(0))),
  /** What the writer says is on it, for people who cannot see it. */
  description: z.optional(z.string().check(z.maxLength(longestDescription))),
});
export interface Attachment extends z.infer<typeof Attachment> {}

/** Left out where there is none, as from devices that cannot attach anything. */
export const Attachments = z.optional(
  z.array(Attachment).check(z.minLength(1), z.maxLength(mostAttachments)),
);

/**
 * Part 0 is the still, a small JPEG; the others are the file, cut into equal pieces (`partCount`). A part that is already
 * here changes nothing, and one that comes before its turn is not taken: the reply says where to go on. So it needs no
 * Idempotency-Key.
 */
export const sendPart = endpoint({
  method: 'PUT',
  path: '/api/attachments/:id/parts/:part',
  summary: 'Send one part of a photo or video',
  carriesDocuments: true,
  isBulk: true,
  longestBody: longestPart + 1024,
  params: z.object({ id: AttachmentId, part: z.string().check(z.regex(/^\d{1,3}$/)) }),
  body: z.object({
    /** In base64. */
    data: z.string().check(z.minLength(1), z.maxLength(longestPart)),
  }),
  /** How many parts the server has, from the first on. */
  ok: z.object({ has: z.int() }),
});

/** For its sender, whether it was sent whole, in part or not at all. The message stays. */
export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/api/attachments/:id',
  summary: 'Delete a photo or video',
  carriesDocuments: true,
  params: z.object({ id: AttachmentId }),
  ok: z.object({ deleted: z.literal(true) }),
});
