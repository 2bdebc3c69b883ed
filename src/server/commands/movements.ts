// The library and coaches' own movements: only the owner writes them, and the athletes to whom one is prescribed can see it.
import type { BodyOf, OkOf, QueryOf } from '#contract/endpoint.ts';
import { MovementId, type UserId } from '#contract/ids.ts';
import { movementPageSize } from '#contract/call-limits.ts';
import type {
  Movement,
  createMovement,
  getMovementImage,
  getMovements,
  saveMovement,
  searchMovements,
  SearchSubject,
} from '#contract/movements.ts';
import { findMovement as findBuiltIn } from '#domain/movement/catalogue.ts';
import { drawingOf } from '#domain/movement/drawing.ts';
import { equal } from '#domain/three-way.ts';
import type { MovementRow, Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound, refusedByRule, staleRevision } from '../errors.ts';
import { type Frame, isSigned, signedAddress } from '../pictures/signed-addresses.ts';
import { movementPicture, type PictureSize } from '../pictures/sizes.ts';
import { presentMovement } from '../presenters/movement.ts';
import {
  findMovement,
  findMovementsByText,
  hideMovement,
  insertMovement,
  isPrescribed,
  listMovements,
  updateMovement,
} from '../stores/movements.ts';
import { findPicture, insertPicture, ownerOfPicture } from '../stores/pictures.ts';
import { secretOf, secretsOf } from '../stores/secrets.ts';
import { recentSearches, storeSearch } from '../stores/store-search.ts';
import { takeRevision } from '../stores/streams.ts';
import { buryDocuments } from '../stores/tombstones.ts';
import { requireRoom } from './require.ts';

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
  if (!isTheirs && !(await isPrescribed(rows, { athlete: viewer, coach: owner, id })))
    throw notFound();
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
  const secrets = await secretsOf(rows, 'picture-addresses');
  if (!secrets.some((secret) => isSigned(secret, asked))) throw notFound();
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

interface NewPicture {
  readonly id: string;
  readonly sizes: readonly PictureSize[];
}

/** Null removes a picture, undefined keeps it. */
export interface NewPictures {
  readonly image: NewPicture | null | undefined;
  readonly imageMidframe: NewPicture | null | undefined;
}

/** Who writes, with which key and when. */
interface Author {
  readonly owner: UserId;
  readonly key: string;
  readonly now: Date;
  readonly newId: () => string;
}

type Draft = BodyOf<typeof saveMovement>;

/** If a movement with the device's id exists, it is returned and nothing is written. */
export async function makeMovement(
  rows: Rows,
  { _id, ...draft }: BodyOf<typeof createMovement>,
  pictures: NewPictures,
  author: Author,
): Promise<OkOf<typeof createMovement>> {
  const id = MovementId.parse(_id ?? author.newId());
  const existing = await findMovement(rows, id);
  if (existing) {
    if (existing.owner_id !== author.owner)
      throw refusedByRule({ words: 'This movement has the id of another one.' });
    if (existing.deleted_at) throw notFound();
    return shown(existing);
  }
  await requireRoom(rows, 'movements', { of: author.owner });
  await storePicture(rows, pictures.image, author);
  await storePicture(rows, pictures.imageMidframe, author);
  const row = await insertMovement(rows, {
    id,
    owner_id: author.owner,
    ...columnsOf(draft),
    image_id: pictureAfter(null, pictures.image),
    midframe_id: pictureAfter(null, pictures.imageMidframe),
    created_at: author.now,
    rev: await takeRevision(rows, author.owner),
    last_key: author.key,
  });
  return shown(row);
}

export async function changeMovement(
  rows: Rows,
  { id, revision }: { readonly id: MovementId; readonly revision: number | null },
  draft: Draft,
  pictures: NewPictures,
  author: Author,
): Promise<OkOf<typeof saveMovement>> {
  const before = await ownMovement(rows, id, author.owner);
  const changed = {
    ...before,
    ...columnsOf(draft),
    image_id: pictureAfter(before.image_id, pictures.image),
    midframe_id: pictureAfter(before.midframe_id, pictures.imageMidframe),
  };
  // A reply was lost: the device sends the version that is already stored.
  if (equal(presentMovement(changed), presentMovement(before))) return shown(before);
  if (revision !== null && before.rev !== revision)
    throw staleRevision({
      rev: before.rev ?? 0,
      lastKey: before.last_key,
      body: presentMovement(before),
    });
  await storePicture(rows, pictures.image, author);
  await storePicture(rows, pictures.imageMidframe, author);
  const rev = await takeRevision(rows, author.owner);
  return shown(await updateMovement(rows, { ...changed, rev, last_key: author.key }));
}

/** It disappears from its owner's lists; programs that prescribe it still show it. */
export async function removeMovement(
  rows: Rows,
  id: MovementId,
  { owner, now }: Pick<Author, 'owner' | 'now'>,
): Promise<{ rev: number }> {
  await ownMovement(rows, id, owner);
  await hideMovement(rows, id, now);
  return { rev: await buryDocuments(rows, owner, [{ type: 'movement', id }], now) };
}

async function ownMovement(rows: Rows, id: MovementId, owner: UserId): Promise<MovementRow> {
  const row = await findMovement(rows, id);
  if (row?.owner_id !== owner || row.deleted_at) throw notFound();
  return row;
}

const shown = (row: MovementRow): OkOf<typeof saveMovement> => ({
  movement: presentMovement(row),
  rev: row.rev ?? 0,
});

const columnsOf = ({ title, bodyPart, equipment, muscles, cues }: Draft) => ({
  title,
  body_part: bodyPart,
  equipment,
  muscles,
  cues,
  words: wordsToFind({ title, bodyPart, equipment, muscles, aliases: [] }),
});

/** The text that searches match. */
export const wordsToFind = (movement: {
  readonly title: string;
  readonly bodyPart: string;
  readonly equipment: string;
  readonly muscles: readonly string[];
  readonly aliases: readonly string[];
}): string =>
  [movement.title, ...movement.aliases, movement.equipment, movement.bodyPart, ...movement.muscles]
    .join(' ')
    .toLowerCase();

const pictureAfter = (
  before: string | null,
  picture: NewPicture | null | undefined,
): string | null => (picture === undefined ? before : (picture?.id ?? null));

/** A replaced picture is kept: a sold program may show it. */
async function storePicture(
  rows: Rows,
  picture: NewPicture | null | undefined,
  { owner, now }: Author,
): Promise<void> {
  if (!picture) return;
  const present = await ownerOfPicture(rows, picture.id);
  if (present !== null && present !== owner)
    throw refusedByRule({ words: 'This picture has the id of another one.' });
  if (present !== null) return;
  await requireRoom(rows, 'pictures', { of: owner });
  await insertPicture(rows, { ...picture, owner, now });
}
