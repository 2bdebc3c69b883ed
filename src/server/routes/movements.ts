import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf } from '#contract/endpoint.ts';
import { MovementId } from '#contract/ids.ts';
import {
  createMovement,
  deleteMovement,
  getMovement,
  getMovementImage,
  getMovements,
  rememberSearch,
  saveMovement,
  searchMovements,
} from '#contract/movements.ts';
import { picturePath } from '#contract/picture-address.ts';
import type { Identity } from '../authenticate.ts';
import { readAddress } from '../bodies.ts';
import {
  changeMovement,
  findMovements,
  makeMovement,
  type NewPictures,
  readPicture,
  readSignedPicture,
  rememberSearch as storeSearch,
  removeMovement,
  showMovement,
  showMovements,
  signedPictures,
} from '../commands/movements.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../handle.ts';
import { worthOfSearch } from '../rate-limits.ts';
import { makeSizes, movementPicture, worthOfPicture } from '../pictures/sizes.ts';

export function serveMovements(serve: Serve, app: FastifyInstance, deps: Deps): void {
  serveLists(serve);
  serveOwnMovements(serve, app, deps);
  serveSignedPictures(app, deps);
  servePictures(app, deps);
}

function serveLists(serve: Serve): void {
  serve(getMovements, async ({ rows, identity, query }) =>
    showMovements(rows, identity.userId, query),
  );

  serve(getMovement, async ({ rows, identity, params }) => ({
    movement: await showMovement(rows, params.id, identity.userId),
  }));

  serve(getMovementImage, async ({ deps, rows, identity, query }) =>
    signedPictures(deps, rows, query.id, identity.userId),
  );

  serve(
    searchMovements,
    async ({ rows, identity, query }) => findMovements(rows, identity.userId, query),
    { worth: () => worthOfSearch },
  );

  serve(rememberSearch, async ({ deps, rows, identity, params, body }) => ({
    recent: await storeSearch(rows, {
      userId: identity.userId,
      subject: params.subject,
      text: body.text,
      now: deps.now(),
    }),
  }));
}

function serveOwnMovements(serve: Serve, app: FastifyInstance, deps: Deps): void {
  const made = new WeakMap<FastifyRequest, NewPictures>();
  // Before the write starts: its transaction must not wait while pictures are resized.
  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint !== createMovement && endpoint !== saveMovement) return;
    const { image, imageId, imageMidframe, imageMidframeId } = request.body as BodyOf<
      typeof saveMovement
    >;
    made.set(request, {
      image: await pictureOf(image, imageId ?? deps.newId()),
      imageMidframe: await pictureOf(imageMidframe, imageMidframeId ?? deps.newId()),
    });
  });
  const noPictures: NewPictures = { image: undefined, imageMidframe: undefined };

  const worth = ({ body }: Pick<FastifyRequest, 'body'>) => {
    const { image, imageMidframe } = (body ?? {}) as Record<string, unknown>;
    return 1 + worthOfPicture * [image, imageMidframe].filter(Boolean).length;
  };

  serve(
    createMovement,
    async (call) =>
      makeMovement(call.rows, call.body, made.get(call.request) ?? noPictures, authorOf(call)),
    { worth },
  );

  serve(
    saveMovement,
    async (call) =>
      changeMovement(
        call.rows,
        { id: call.params.id, revision: call.revision },
        call.body,
        made.get(call.request) ?? noPictures,
        authorOf(call),
      ),
    { worth },
  );

  serve(deleteMovement, async (call) => removeMovement(call.rows, call.params.id, authorOf(call)));
}

const authorOf = ({
  deps,
  identity,
  key,
}: {
  deps: Pick<Deps, 'now' | 'newId'>;
  identity: Identity;
  key: string;
}) => ({ owner: identity.userId, key, now: deps.now(), newId: deps.newId });

const pictureOf = async (picture: string | null | undefined, id: string) =>
  typeof picture === 'string'
    ? { id, sizes: await makeSizes(Buffer.from(picture, 'base64'), movementPicture) }
    : picture;

const SignedFrame = z.object({ id: MovementId, frame: z.enum(['start', 'middle']) });
const Signature = z.object({ expires: z.coerce.number(), signature: z.string() });

/** Files, not calls: an `<img>` loads them, with no token but the signature. */
function serveSignedPictures(app: FastifyInstance, deps: Deps): void {
  const schema = { hide: true };
  app.get('/api/movement-picture/:id/:frame', { schema }, async (request, reply) => {
    const asked = {
      ...readAddress(SignedFrame, request.params),
      ...readAddress(Signature, request.query),
    };
    const { bytes, secondsLeft } = await readSignedPicture(deps, asked);
    reply.header('cache-control', `private, max-age=${secondsLeft}`);
    return reply.type('image/webp').send(bytes);
  });
}

const StoredSize = z.object({ id: z.uuid(), width: z.string().check(z.regex(/^\d{2,4}$/)) });

/** Files, not calls: an `<img>` loads them. A picture never changes under its URL. */
function servePictures(app: FastifyInstance, { database }: Deps): void {
  const url = picturePath(':id', ':width').replace(':width.', ':width(\\d+).');
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    const { id, width } = readAddress(StoredSize, request.params);
    const bytes = await readPicture(database.rows, id, Number(width));
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}
