// A user's two pictures: a portrait (`userImage`) and the wide one behind it (`secondaryUserImage`).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { UserDetails } from './user.ts';

/** Characters of base64: about 600 kB. The device crops and shrinks a photo before it sends it. */
export const longestImage = 800_000;

/**
 * As text, because the bytes of a queued call are fixed when it is frozen and repeated unchanged. The device makes
 * `_id` and recognizes its own picture by it when the server shows it.
 */
export const NewUserImage = z.object({
  _id: z.uuid(),
  /** JPEG, PNG or WebP in base64. */
  image: z.string().check(z.minLength(1), z.maxLength(longestImage)),
});
export interface NewUserImage extends z.infer<typeof NewUserImage> {}

const ok = z.object({ details: UserDetails, rev: z.int() });
const write = { write: 'key', ok } as const;

export const saveUserImage = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/user/user-image',
  summary: "Set the caller's photo",
  body: NewUserImage,
});

/** No effect if there is none. */
export const deleteUserImage = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/user/user-image',
  summary: "Remove the caller's photo",
});

export const saveSecondaryUserImage = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/user/user-secondary-image',
  summary: "Set the cover of the caller's profile",
  body: NewUserImage,
});

export const deleteSecondaryUserImage = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/user/user-secondary-image',
  summary: "Remove the cover of the caller's profile",
});
