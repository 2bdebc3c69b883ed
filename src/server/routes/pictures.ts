import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { picturePath } from '#contract/picture-address.ts';
import type { Deps } from '../deps.ts';
import { readAddress } from '../bodies.ts';
import { readPicture } from '../commands/browse-movements.ts';

const Params = z.object({ id: z.uuid(), width: z.string().check(z.regex(/^\d{2,4}$/)) });

/** Files, not calls: an `<img>` loads them. A picture never changes under its URL. */
export function servePictures(app: FastifyInstance, { database }: Deps): void {
  const url = picturePath(':id', ':width').replace(':width.', ':width(\\d+).');
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    const { id, width } = readAddress(Params, request.params);
    const bytes = await readPicture(database.rows, id, Number(width));
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}
