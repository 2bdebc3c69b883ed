import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { getAttachment } from '#contract/attachment-reading.ts';
import { deleteAttachment, sendPart } from '#contract/attachment.ts';
import { AttachmentId, UserId } from '#contract/ids.ts';
import { rangeIn } from '#domain/attachment/parts.ts';
import { readAddress } from '../bodies.ts';
import {
  forgetAttachment,
  openAttachment,
  showAttachment,
  takePart,
} from '../commands/attachments.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../handle.ts';

export function serveAttachments(serve: Serve, app: FastifyInstance, deps: Deps): void {
  serve(
    sendPart,
    async ({ identity: { userId }, params: { id, part }, body: { data } }) =>
      takePart(deps, userId, { id, part: Number(part), data }),
    { isPiece: true },
  );

  serve(getAttachment, async ({ identity: { userId }, params: { id } }) =>
    showAttachment(deps, userId, id),
  );

  serve(deleteAttachment, async ({ rows, identity: { userId }, params: { id } }) =>
    forgetAttachment(rows, userId, id),
  );

  serveFiles(app, deps);
}

const Asked = z.object({ id: AttachmentId, what: z.enum(['still', 'file']) });
const Signature = z.object({
  reader: UserId,
  expires: z.coerce.number(),
  signature: z.string(),
});

/** A file by somebody else runs nothing, whatever is in it and however it is opened. */
const inert = "default-src 'none'; sandbox";

/** Files, not calls: an `<img>` or a `<video>` loads them, with no token but the signature. */
function serveFiles(app: FastifyInstance, deps: Deps): void {
  const schema = { hide: true };
  app.get('/api/attachment-file/:id/:what', { schema }, async (request, reply) => {
    const asked = {
      ...readAddress(Asked, request.params),
      ...readAddress(Signature, request.query),
    };
    const { type, bytes, read } = await openAttachment(deps, asked);
    const range = rangeIn(request.headers.range, bytes);
    const span = range === 'outside' ? null : (range ?? { from: 0, last: bytes - 1 });
    const pieces = span && (await begun(read(span)));
    reply
      .type(type)
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'private, max-age=1800')
      .header('content-security-policy', inert)
      .header('content-disposition', `inline; filename="${asked.id}.${endingOf(type)}"`)
      .header('x-content-type-options', 'nosniff');
    if (!span) return reply.code(416).header('content-range', `bytes */${bytes}`).send();
    const { from, last } = span;
    if (range) reply.code(206).header('content-range', `bytes ${from}-${last}/${bytes}`);
    return reply.header('content-length', last - from + 1).send(pieces);
  });
}

/** Rejects if the first piece can't be had: until then, the answer can say so. */
async function begun(pieces: AsyncIterable<Uint8Array>): Promise<Readable> {
  const rest = pieces[Symbol.asyncIterator]();
  const first = await rest.next();
  const all = async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => rest };
  };
  return Readable.from(all(), { objectMode: false });
}

const endingOf = (type: string): string =>
  type === 'video/quicktime' ? 'mov' : type.slice(type.indexOf('/') + 1).replace('jpeg', 'jpg');
