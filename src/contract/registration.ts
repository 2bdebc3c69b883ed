// Calls 'Account': a new account, and the mail that confirms its address.
//
// What is answered never tells whether an address has an account: its owner is told by mail.
import * as z from 'zod/mini';
import { Email, SignedIn } from './account.ts';
import { endpoint } from './endpoint.ts';
import { LinkToken } from './link-token.ts';
import { UserDetails } from './user.ts';

const { firstName, lastName } = UserDetails.shape;

/**
 * The password's rule is `#domain/account/password.ts`; a refusal names the field `password`. An address
 * that has a confirmed account is answered as a new one, and its owner gets a mail that says so.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Register as athlete or coach; a mail with a link follows',
  access: 'public',
  body: z.object({
    email: Email.check(z.email('is not an e-mail address')),
    password: z.string(),
    firstName,
    lastName,
    subscribeToNewsletter: z.boolean(),
    isCoach: z.boolean(),
  }),
  ok: z.object({}),
});

/** The link before stops working. No mail follows where there is nothing to confirm. */
export const sendConfirmationAgain = endpoint({
  method: 'POST',
  path: '/api/confirmation/again',
  summary: 'Send the mail that confirms an address again',
  access: 'public',
  body: z.object({ email: Email }),
  ok: z.object({}),
});

/** Once a link: 410 `link-invalid` when it was used, replaced or is too old. */
export const confirmAccount = endpoint({
  method: 'POST',
  path: '/api/confirmation',
  summary: 'Confirm an address with the token of its mail, and sign in',
  access: 'public',
  body: z.object({ token: LinkToken }),
  ok: SignedIn,
});
