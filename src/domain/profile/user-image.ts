// A user's pictures, before and after the server has them.
import type { UserDetails, UserImage } from '#contract/user.ts';

export const imagePlaces = [
  'userImage',
  'secondaryUserImage',
] as const satisfies (keyof UserDetails)[];
export type ImagePlace = (typeof imagePlaces)[number];

type Picture = NonNullable<UserImage>;

/** A picture that only its device has so far: it is its own address. */
export const unsentImage = (_id: string, type: string, base64: string): Picture => ({
  _id,
  url: `data:${type};base64,${base64}`,
  srcSet: '',
});

/** The call's body; null if the server has it. */
export function unsentBytes(image: UserImage): { _id: string; image: string } | null {
  const base64 = /^data:[\w/]+;base64,(.*)$/.exec(image?.url ?? '')?.[1];
  return image?._id !== undefined && base64 !== undefined
    ? { _id: image._id, image: base64 }
    : null;
}

/** Whether two are the same picture, however each of them shows it. */
export const isSameImage = (a: UserImage, b: UserImage): boolean =>
  a?._id !== undefined && a._id === b?._id;
