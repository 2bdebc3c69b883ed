import { ServerError } from '#offline/errors.ts';

/** The server has no such thing, for this user at least; an address that nothing can have is one, too. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ServerError && [400, 404, 422].includes(error.status);
