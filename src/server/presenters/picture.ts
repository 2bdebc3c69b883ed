import type { UserImage } from '#contract/user.ts';
import type { Shape } from '../pictures/shapes.ts';

/** Whoever has the address sees the picture: its id cannot be guessed, and an `<img>` sends no token. */
export const picturePath = (id: string, width: number | string): string =>
  `/api/pictures/${id}/${width}.webp`;

export function presentPicture(id: string | null, { widths }: Shape): UserImage {
  const middle = widths[widths.length >> 1];
  if (id === null || middle === undefined) return null;
  return {
    _id: id,
    url: picturePath(id, middle),
    srcSet: widths.map((width) => `${picturePath(id, width)} ${width}w`).join(', '),
  };
}
