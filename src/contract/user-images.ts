// A user's own two pictures: a portrait (`userImage`) and the broad one behind it (`secondaryUserImage`).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { UserDetails } from './user.ts';

/** Characters of base64: some 600 kB. A device cuts and shrinks a photograph before it sends it. */
export const longestImage = 800_000;

/**
 * As text, because the bytes of a queued call are fixed when it is made up and the same on every repeat.
 * `_id` is the device's: by it the device knows its own picture again in what the server shows.
 */
export const NewUserImage = z.object({
  _id: z.uuid(),
  /** JPEG, PNG or WebP in base64. */
  image: z.string().check(z.minLength(1), z.maxLength(longestImage)),
});
export interface NewUserImage extends z.infer<typeof NewUserImage> {}

const ok = z.object({ details: UserDetails, rev: z.int() });
const write = { access: 'signed-in', write: 'key', ok } as const;

export const saveUserImage = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/user/user-image',
  summary: "Set the caller's portrait",
  body: NewUserImage,
});

/** Also when there is none: then nothing changes. */
export const deleteUserImage = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/user/user-image',
  summary: "Remove the caller's portrait",
});

export const saveSecondaryUserImage = endpoint({
  ...write,
  method: 'PUT',
  path: '/api/user/user-secondary-image',
  summary: "Set the broad picture on the caller's profile",
  body: NewUserImage,
});

export const deleteSecondaryUserImage = endpoint({
  ...write,
  method: 'DELETE',
  path: '/api/user/user-secondary-image',
  summary: "Remove the broad picture from the caller's profile",
});
