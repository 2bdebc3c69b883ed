import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  deleteSecondaryUserImage,
  deleteUserImage,
  type NewUserImage,
  saveSecondaryUserImage,
  saveUserImage,
} from '#contract/user-images.ts';
import { type ImageColumn, saveUserImage as save } from '../commands/user-details.ts';
import type { Serve } from '../handle.ts';
import { makeSizes, type PictureSize } from '../pictures/make-sizes.ts';
import { broad, portrait } from '../pictures/shapes.ts';

const places = [
  {
    column: 'user_image_id',
    shape: portrait,
    set: saveUserImage,
    remove: deleteUserImage,
  },
  {
    column: 'secondary_user_image_id',
    shape: broad,
    set: saveSecondaryUserImage,
    remove: deleteSecondaryUserImage,
  },
] as const satisfies readonly { column: ImageColumn; [what: string]: unknown }[];

export function serveUserImages(serve: Serve, app: FastifyInstance): void {
  const made = new WeakMap<FastifyRequest, readonly PictureSize[]>();
  // Before the write starts: its transaction must not wait while the picture is resized.
  app.addHook('preHandler', async (request) => {
    const place = places.find(({ set }) => set === request.routeOptions.config.endpoint);
    if (!place) return;
    const { image } = request.body as NewUserImage;
    made.set(request, await makeSizes(Buffer.from(image, 'base64'), place.shape));
  });

  for (const { column, set, remove } of places) {
    serve(set, async ({ deps, rows, identity, key, body, request }) =>
      save(rows, {
        userId: identity.userId,
        column,
        picture: { id: body._id, sizes: made.get(request) ?? [] },
        key,
        now: deps.now(),
      }),
    );

    serve(remove, async ({ deps, rows, identity, key }) =>
      save(rows, { userId: identity.userId, column, picture: null, key, now: deps.now() }),
    );
  }
}
