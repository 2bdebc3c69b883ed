import * as z from 'zod/mini';

/** The `?token=` of a link in an email. Any other text gets the answer for an expired link. */
export const LinkToken = z.string().check(z.maxLength(200));
