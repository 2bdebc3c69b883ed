// The promotional pictures of a coach's program.
import type { OkOf } from '#contract/endpoint.ts';
import type { uploadPromoImage } from '#contract/created-programs.ts';
import { longestPromoImage, mostPromoImages } from '#contract/created-program-limits.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import { refusedByRule, tooLarge } from '../errors.ts';
import { makeSizes, type PictureSize } from '../pictures/make-sizes.ts';
import { promo } from '../pictures/shapes.ts';
import { presentPicture } from '../presenters/picture.ts';
import { updateCreatedProgram } from '../stores/created-programs.ts';
import { insertPicture, ownerOfPicture } from '../stores/pictures.ts';
import { refusalOfPlan } from '../policies/refusals.ts';
import { requireOwnProgram } from './require.ts';

/** `sent`: the picture in base64. */
export async function promoSizes(sent: string): Promise<readonly PictureSize[]> {
  const file = Buffer.from(sent, 'base64');
  if (file.length > longestPromoImage) throw tooLarge({ words: 'A picture can be up to 8 MB.' });
  return makeSizes(file, promo);
}

export async function addPromoImage(
  rows: Rows,
  add: {
    programId: ProgramId;
    coach: UserId;
    picture: { id: string; sizes: readonly PictureSize[] };
    key: string;
    now: Date;
  },
): Promise<OkOf<typeof uploadPromoImage>> {
  const { picture, coach, key, now } = add;
  const program = await requireOwnProgram(rows, add.programId, coach);
  const { promoImages } = program.content;
  if (promoImages.some(({ _id }) => _id === picture.id)) return { promoImages, rev: program.rev };
  if (promoImages.length >= mostPromoImages) throw refusalOfPlan('too-many-pictures');
  const owner = await ownerOfPicture(rows, picture.id);
  if (owner !== null && owner !== coach)
    throw refusedByRule({ words: 'This picture has the id of another one.' });
  // `owner` is set for a picture that was removed from the program and comes back.
  if (owner === null) await insertPicture(rows, { ...picture, owner: coach, now });
  const url = presentPicture(picture.id, promo)?.url ?? '';
  const content = {
    ...program.content,
    promoImages: [...promoImages, { _id: picture.id, url }],
  };
  const rev = await updateCreatedProgram(rows, program, content, key);
  return { promoImages: content.promoImages, rev };
}

export async function chooseCover(
  rows: Rows,
  choice: { programId: ProgramId; coach: UserId; value: string | null; key: string },
): Promise<{ rev: number }> {
  const { coach, value, key } = choice;
  const program = await requireOwnProgram(rows, choice.programId, coach);
  const { content } = program;
  if (value !== null && !content.promoImages.some(({ url }) => url === value))
    throw refusalOfPlan('picture-unknown', { value: 'is not one of its pictures' });
  if (content.image === value) return { rev: program.rev };
  return { rev: await updateCreatedProgram(rows, program, { ...content, image: value }, key) };
}
