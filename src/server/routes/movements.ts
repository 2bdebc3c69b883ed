import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf } from '#contract/endpoint.ts';
import { MovementId } from '#contract/ids.ts';
import { movementPageSize } from '#contract/movement-limits.ts';
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
import { findMovement as findBuiltIn } from '#domain/movement/catalogue.ts';
import { drawingOf } from '#domain/movement/drawing.ts';
import type { MovementRow } from '../database/rows.ts';
import {
  changeMovement,
  makeMovement,
  type NewPictures,
  removeMovement,
  visibleMovement,
} from '../commands/save-movement.ts';
import type { Identity } from '../authenticate.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Serve } from '../handle.ts';
import { makeSizes } from '../pictures/make-sizes.ts';
import { movementPicture } from '../pictures/shapes.ts';
import { type Frame, isSigned, signedAddress } from '../pictures/signed-addresses.ts';
import { presentMovement } from '../presenters/movement.ts';
import { findMovement, findMovementsByText, listMovements } from '../stores/movements.ts';
import { findPicture } from '../stores/pictures.ts';
import { recentSearches, storeSearch } from '../stores/searches.ts';
import { secretOf } from '../stores/secrets.ts';

export function serveMovements(serve: Serve, app: FastifyInstance, deps: Deps): void {
  serveLists(serve, deps);
  serveOwnMovements(serve, app, deps);
  serveSearch(serve, deps);
  serveSignedPictures(app, deps);
}

function serveLists(serve: Serve, deps: Deps): void {
  serve(getMovements, async ({ rows, identity, query }) => {
    const isCut = query.bodypart !== undefined || query.equipment !== undefined;
    const count = query.limit ?? (isCut ? cutListSize : movementPageSize);
    const found = await listMovements(rows, {
      viewer: identity.userId,
      bodyPart: query.bodypart,
      equipment: query.equipment,
      custom: query.custom && query.custom === 'true',
      skip: query.skip,
      count: count + 1,
    });
    return { movements: found.slice(0, count).map(presentMovement), more: found.length > count };
  });

  serve(getMovement, async ({ rows, identity, params }) => ({
    movement: presentMovement(await visibleMovement(rows, params.id, identity.userId)),
  }));

  serve(getMovementImage, async ({ rows, identity, query }) => {
    const movement = await visibleMovement(rows, query.id, identity.userId);
    if (findBuiltIn(movement.id)) {
      const { image, imageMidframe } = drawingOf(movement.id);
      return { signedImgUrl: image, signedImgMidframeUrl: imageMidframe };
    }
    const secret = await secretOf(rows, 'picture-addresses');
    const address = (frame: Frame) =>
      pictureIdOf(movement, frame) === null
        ? null
        : signedAddress(secret, { id: movement.id, frame, now: deps.now() });
    return { signedImgUrl: address('start'), signedImgMidframeUrl: address('middle') };
  });
}

function serveOwnMovements(serve: Serve, app: FastifyInstance, deps: Deps): void {
  const made = new WeakMap<FastifyRequest, NewPictures>();
  // Before the write begins: its transaction must not wait for pictures to be shrunk.
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

  serve(createMovement, async (call) =>
    makeMovement(call.rows, call.body, made.get(call.request) ?? noPictures, authorOf(call)),
  );

  serve(saveMovement, async (call) =>
    changeMovement(
      call.rows,
      { id: call.params.id, revision: call.revision },
      call.body,
      made.get(call.request) ?? noPictures,
      authorOf(call),
    ),
  );

  serve(deleteMovement, async (call) => removeMovement(call.rows, call.params.id, authorOf(call)));
}

function serveSearch(serve: Serve, deps: Deps): void {
  serve(searchMovements, async ({ rows, identity, query: { text, skip } }) => {
    const viewer = identity.userId;
    const page = { viewer, skip, count: movementPageSize };
    const found = text === '' ? [] : await findMovementsByText(rows, { ...page, text });
    return {
      results: found.map(presentMovement),
      recent: await recentSearches(rows, viewer, 'movements'),
    };
  });

  serve(rememberSearch, async ({ rows, identity, params, body }) => ({
    recent: await storeSearch(rows, {
      userId: identity.userId,
      subject: params.subject,
      text: body.text,
      now: deps.now(),
    }),
  }));
}

/** Of the lists by part of the body and by equipment. */
const cutListSize = 50;

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

const pictureIdOf = (movement: MovementRow, frame: Frame): string | null =>
  frame === 'start' ? movement.image_id : movement.midframe_id;

const Params = z.object({ id: MovementId, frame: z.enum(['start', 'middle']) });
const Query = z.object({ expires: z.coerce.number(), signature: z.string() });

/** Files, not calls: an `<img>` asks for them, with no token but the signature. */
function serveSignedPictures(app: FastifyInstance, { database: { rows }, now }: Deps): void {
  const schema = { hide: true };
  app.get('/api/movement-picture/:id/:frame', { schema }, async (request, reply) => {
    const params = Params.safeParse(request.params);
    const query = Query.safeParse(request.query);
    if (!params.success || !query.success) throw notFound();
    const asked = { ...params.data, ...query.data, now: now() };
    if (!isSigned(await secretOf(rows, 'picture-addresses'), asked)) throw notFound();
    const movement = await findMovement(rows, asked.id);
    if (!movement) throw notFound();
    const secondsLeft = Math.floor(asked.expires - asked.now.getTime() / 1000);
    reply.header('cache-control', `private, max-age=${secondsLeft}`);
    const pictureId = pictureIdOf(movement, asked.frame);
    const bytes =
      pictureId && (await findPicture(rows, pictureId, movementPicture.widths.at(-1) ?? 0));
    if (!bytes) throw notFound();
    return reply.type('image/webp').send(Buffer.from(bytes));
  });
}
