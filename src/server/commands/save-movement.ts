// A coach's own movements: only the owner writes them, and buyers of the coach's programs can see them.
import type { BodyOf, OkOf } from '#contract/endpoint.ts';
import { MovementId, type UserId } from '#contract/ids.ts';
import type { createMovement, saveMovement } from '#contract/movements.ts';
import { equal } from '#domain/three-way.ts';
import type { MovementRow, Rows } from '../database/rows.ts';
import { notFound, refusedByRule, staleRevision } from '../errors.ts';
import type { PictureSize } from '../pictures/make-sizes.ts';
import { presentMovement } from '../presenters/movement.ts';
import { findMovement, hideMovement, insertMovement, updateMovement } from '../stores/movements.ts';
import { insertPicture, ownerOfPicture } from '../stores/pictures.ts';
import { takeRevision } from '../stores/streams.ts';
import { buryDocuments } from '../stores/tombstones.ts';

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
  if (present === null) await insertPicture(rows, { ...picture, owner, now });
}
