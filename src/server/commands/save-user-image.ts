import type { UserId } from '#contract/ids.ts';
import type { UserDetails } from '#contract/user.ts';
import type { Rows } from '../database/rows.ts';
import { refusedByRule } from '../errors.ts';
import type { PictureSize } from '../pictures/make-sizes.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { deletePicture, insertPicture, ownerOfPicture } from '../stores/pictures.ts';
import { takeRevision } from '../stores/streams.ts';
import { updateUserImage } from '../stores/users.ts';
import { requireUser } from './require.ts';

export type ImageColumn = 'user_image_id' | 'secondary_user_image_id';

/** Puts a picture in the place of the one before; null takes it away. The same one twice is no change. */
export async function saveUserImage(
  rows: Rows,
  save: {
    userId: UserId;
    column: ImageColumn;
    picture: { id: string; sizes: readonly PictureSize[] } | null;
    key: string;
    now: Date;
  },
): Promise<{ details: UserDetails; rev: number }> {
  const { userId, column, picture, key, now } = save;
  const user = await requireUser(rows, userId);
  const before = user[column];
  const id = picture?.id ?? null;
  if (before === id) return { details: presentUserDetails(user), rev: user.rev };
  if (picture) {
    if (await ownerOfPicture(rows, picture.id))
      throw refusedByRule({ words: 'This picture has the id of another one.' });
    await insertPicture(rows, { ...picture, owner: userId, now });
  }
  const rev = await takeRevision(rows, userId);
  await updateUserImage(rows, userId, { column, id }, { rev, key });
  if (before !== null) await deletePicture(rows, before);
  return { details: presentUserDetails({ ...user, [column]: id }), rev };
}
