// Movements of a coach's own: written by their owner alone, seen by those who bought a program of theirs.
import type { BodyOf, OkOf } from '#contract/endpoint.ts';
import { MovementId, type UserId } from '#contract/ids.ts';
import type { createMovement, saveMovement } from '#contract/movements.ts';
import type { Rows } from '../database/database.ts';
import { notFound, refusedByRule } from '../errors.ts';
import type { PictureSize } from '../pictures/make-sizes.ts';
import { presentMovement } from '../presenters/movement.ts';
import {
  findMovement,
  hasBoughtOf,
  insertMovement,
  type MovementRow,
  updateMovement,
} from '../queries/movements.ts';
import { insertPicture } from '../queries/pictures.ts';

/** Null takes a picture away, undefined leaves it. */
export interface NewPictures {
  readonly image: readonly PictureSize[] | null | undefined;
  readonly imageMidframe: readonly PictureSize[] | null | undefined;
}

interface Author {
  readonly owner: UserId;
  readonly now: Date;
  readonly newId: () => string;
}

type Draft = BodyOf<typeof saveMovement>;

/** A movement that is there already under the device's id is not made again. */
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
    return { movement: presentMovement(existing) };
  }
  const row = await insertMovement(rows, {
    id,
    owner_id: author.owner,
    ...columnsOf(draft),
    image_id: await placePicture(rows, null, pictures.image, author),
    midframe_id: await placePicture(rows, null, pictures.imageMidframe, author),
    created_at: author.now,
  });
  return { movement: presentMovement(row) };
}

export async function changeMovement(
  rows: Rows,
  id: MovementId,
  draft: Draft,
  pictures: NewPictures,
  author: Author,
): Promise<OkOf<typeof saveMovement>> {
  const before = await findMovement(rows, id);
  if (before?.owner_id !== author.owner) throw notFound();
  const row = await updateMovement(rows, {
    ...before,
    ...columnsOf(draft),
    image_id: await placePicture(rows, before.image_id, pictures.image, author),
    midframe_id: await placePicture(rows, before.midframe_id, pictures.imageMidframe, author),
  });
  return { movement: presentMovement(row) };
}

/** The library's are everyone's. */
export async function visibleMovement(
  rows: Rows,
  id: MovementId,
  viewer: UserId,
): Promise<MovementRow> {
  const row = await findMovement(rows, id);
  if (!row) throw notFound();
  const isTheirs = row.owner_id === null || row.owner_id === viewer;
  if (!isTheirs && !(await hasBoughtOf(rows, { athlete: viewer, coach: row.owner_id as UserId })))
    throw notFound();
  return row;
}

const columnsOf = ({ title, bodyPart, equipment, muscles, cues }: Draft) => ({
  title,
  body_part: bodyPart,
  equipment,
  muscles,
  cues,
  words: wordsToFind({ title, bodyPart, equipment, muscles, aliases: [] }),
});

/** What a search looks through. */
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

/** The id of the picture that stands after the change. An old one stays: a sold program may show it. */
async function placePicture(
  rows: Rows,
  before: string | null,
  sizes: readonly PictureSize[] | null | undefined,
  { owner, now, newId }: Author,
): Promise<string | null> {
  if (sizes === undefined) return before;
  if (sizes === null) return null;
  const id = newId();
  await insertPicture(rows, { id, owner, sizes, now });
  return id;
}
