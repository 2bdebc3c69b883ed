/**
 * Anybody who has the address sees the picture: its id cannot be guessed, and an `<img>` sends no token. The
 * device makes the id, so it knows the address before the picture is sent.
 */
export const picturePath = (id: string, width: number | string): string =>
  `/api/pictures/${id}/${width}.webp`;

/** Null: not the address of an uploaded picture. */
export const pictureIdIn = (address: string): string | null =>
  /^\/api\/pictures\/([\da-f-]{36})\//.exec(address)?.[1] ?? null;
