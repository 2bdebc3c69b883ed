import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AttachmentId } from './ids.ts';

/**
 * For who may read the message or the workout. The addresses open without a token, for this reader alone and for an
 * hour; `file` takes ranges. 404: it was deleted.
 */
export const getAttachment = endpoint({
  method: 'GET',
  path: '/api/attachments/:id',
  summary: 'How much of a photo or video is here, and where',
  params: z.object({ id: AttachmentId }),
  ok: z.object({
    /** How many parts are there, from the first on. */
    has: z.int(),
    still: z.nullable(z.string()),
    /** Null until all of it is here. */
    file: z.nullable(z.string()),
  }),
});
