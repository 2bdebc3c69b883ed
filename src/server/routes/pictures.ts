import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { picturePath } from '#contract/picture-address.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { findPicture } from '../stores/pictures.ts';

const Params = z.object({ id: z.uuid(), width: z.string().check(z.regex(/^\d{2,4}$/)) });

/** Files, not calls: an `<img>` asks for them. A picture never changes under its address. */
export function servePictures(app: FastifyInstance, { database }: Deps): void {
  const url = picturePath(':id', ':width').replace(':width.', ':width(\\d+).');
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    const asked = Params.safeParse(request.params);
    if (!asked.success) throw notFound();
    const bytes = await findPicture(database.rows, asked.data.id, Number(asked.data.width));
    if (!bytes) throw notFound();
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(bytes));
  });
}
