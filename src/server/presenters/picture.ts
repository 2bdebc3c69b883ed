import { pictureIdIn, picturePath } from '#contract/picture-address.ts';
import type { UserImage } from '#contract/user.ts';
import type { Shape } from '../pictures/shapes.ts';

/** All sizes of a picture, from the URL of one of them, ready for an `<img>`. */
export function pictureSizes(address: string, shape: Shape): string {
  return presentPicture(pictureIdIn(address), shape)?.srcSet ?? address;
}

export function presentPicture(id: string | null, { widths }: Shape): UserImage {
  const middle = widths[widths.length >> 1];
  if (id === null || middle === undefined) return null;
  return {
    _id: id,
    url: picturePath(id, middle),
    srcSet: widths.map((width) => `${picturePath(id, width)} ${width}w`).join(', '),
  };
}
