import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { PictureSize } from '../pictures/sizes.ts';

export async function findPicture(
  rows: Rows,
  id: string,
  width: number,
): Promise<Uint8Array | null> {
  const picture = await rows
    .selectFrom('picture')
    .select('bytes')
    .where('id', '=', id)
    .where('width', '=', width)
    .executeTakeFirst();
  return picture?.bytes ?? null;
}

/** Null if there is no such picture. */
export async function ownerOfPicture(rows: Rows, id: string): Promise<UserId | null> {
  const picture = await rows
    .selectFrom('picture')
    .select('owner_id')
    .where('id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return picture?.owner_id ?? null;
}

export async function insertPicture(
  rows: Rows,
  picture: { id: string; owner: UserId | null; sizes: readonly PictureSize[]; now: Date },
): Promise<void> {
  await rows
    .insertInto('picture')
    .values(
      picture.sizes.map(({ width, bytes }) => ({
        id: picture.id,
        width,
        owner_id: picture.owner,
        bytes,
        created_at: picture.now,
      })),
    )
    .execute();
}

export async function deletePicture(rows: Rows, id: string): Promise<void> {
  await rows.deleteFrom('picture').where('id', '=', id).execute();
}
