// The library and coaches' own movements, as people see them.
import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import type { MovementId, UserId } from '#contract/ids.ts';
import type { Movement } from '#contract/movement.ts';
import { movementPageSize } from '#contract/movement-limits.ts';
import type {
  getMovementImage,
  getMovements,
  SearchSubject,
  searchMovements,
} from '#contract/movements.ts';
import { findMovement as findBuiltIn } from '#domain/movement/catalogue.ts';
import { drawingOf } from '#domain/movement/drawing.ts';
import type { MovementRow, Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { movementPicture } from '../pictures/shapes.ts';
import { type Frame, isSigned, signedAddress } from '../pictures/signed-addresses.ts';
import { presentMovement } from '../presenters/movement.ts';
import {
  findMovement,
  findMovementsByText,
  hasBoughtOf,
  listMovements,
} from '../stores/movements.ts';
import { findPicture } from '../stores/pictures.ts';
import { recentSearches, storeSearch } from '../stores/searches.ts';
import { secretOf } from '../stores/secrets.ts';

export async function showMovements(
  rows: Rows,
  viewer: UserId,
  query: QueryOf<typeof getMovements>,
): Promise<OkOf<typeof getMovements>> {
  const isCut = query.bodypart !== undefined || query.equipment !== undefined;
  const count = query.limit ?? (isCut ? cutListSize : movementPageSize);
  const found = await listMovements(rows, {
    viewer,
    bodyPart: query.bodypart,
    equipment: query.equipment,
    custom: query.custom && query.custom === 'true',
    skip: query.skip,
    count: count + 1,
  });
  return { movements: found.slice(0, count).map(presentMovement), more: found.length > count };
}

/** Of the lists by body part and by equipment. */
const cutListSize = 50;

export async function showMovement(rows: Rows, id: MovementId, viewer: UserId): Promise<Movement> {
  return presentMovement(await requireVisible(rows, id, viewer));
}

/** Library movements are visible to everyone. */
async function requireVisible(rows: Rows, id: MovementId, viewer: UserId): Promise<MovementRow> {
  const row = await findMovement(rows, id);
  if (!row) throw notFound();
  const { owner_id: owner } = row;
  const isTheirs = owner === null || owner === viewer;
  if (!isTheirs && !(await hasBoughtOf(rows, { athlete: viewer, coach: owner }))) throw notFound();
  return row;
}

/** The matches, and the viewer's latest searches. */
export async function findMovements(
  rows: Rows,
  viewer: UserId,
  { text, skip }: QueryOf<typeof searchMovements>,
): Promise<OkOf<typeof searchMovements>> {
  const page = { viewer, skip, count: movementPageSize };
  const found = text === '' ? [] : await findMovementsByText(rows, { ...page, text });
  return {
    results: found.map(presentMovement),
    recent: await recentSearches(rows, viewer, 'movements'),
  };
}

/** Returns the latest searches. */
export const rememberSearch = (
  rows: Rows,
  search: { userId: UserId; subject: SearchSubject; text: string; now: Date },
): Promise<string[]> => storeSearch(rows, search);

/** URLs that open a movement's pictures without a token for a while; those of drawings never expire. */
export async function signedPictures(
  { now }: Pick<Deps, 'now'>,
  rows: Rows,
  id: MovementId,
  viewer: UserId,
): Promise<OkOf<typeof getMovementImage>> {
  const movement = await requireVisible(rows, id, viewer);
  if (findBuiltIn(id)) {
    const { image, imageMidframe } = drawingOf(id);
    return { signedImgUrl: image, signedImgMidframeUrl: imageMidframe };
  }
  const secret = await secretOf(rows, 'picture-addresses');
  const address = (frame: Frame) =>
    pictureIdOf(movement, frame) === null ? null : signedAddress(secret, { id, frame, now: now() });
  return { signedImgUrl: address('start'), signedImgMidframeUrl: address('middle') };
}

/** The uploaded picture behind one of these URLs. */
export async function readSignedPicture(
  { database: { rows }, now }: Pick<Deps, 'database' | 'now'>,
  address: { id: MovementId; frame: Frame; expires: number; signature: string },
): Promise<{ bytes: Buffer; secondsLeft: number }> {
  const asked = { ...address, now: now() };
  if (!isSigned(await secretOf(rows, 'picture-addresses'), asked)) throw notFound();
  const movement = await findMovement(rows, asked.id);
  const pictureId = movement && pictureIdOf(movement, asked.frame);
  if (!pictureId) throw notFound();
  const bytes = await readPicture(rows, pictureId, movementPicture.widths.at(-1) ?? 0);
  return { bytes, secondsLeft: Math.floor(asked.expires - asked.now.getTime() / 1000) };
}

/** One size of a picture, as WebP. */
export async function readPicture(rows: Rows, id: string, width: number): Promise<Buffer> {
  const bytes = await findPicture(rows, id, width);
  if (!bytes) throw notFound();
  return Buffer.from(bytes);
}

const pictureIdOf = (movement: MovementRow, frame: Frame): string | null =>
  frame === 'start' ? movement.image_id : movement.midframe_id;
