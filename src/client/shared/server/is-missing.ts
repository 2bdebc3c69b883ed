import { ServerError } from '#offline/errors.ts';

/** The server has no such thing, at least for this user; includes addresses that cannot exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ServerError && [400, 404, 422].includes(error.status);
