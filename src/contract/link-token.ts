import * as z from 'zod/mini';

/** What a link in a mail carries as `?token=`. Any other text is answered as a link that is too old. */
export const LinkToken = z.string().check(z.maxLength(200));
