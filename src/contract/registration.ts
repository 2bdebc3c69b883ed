// Calls 'Account': a new account, and the mail that confirms its address.
//
// What is answered never tells whether an address has an account: its owner is told by mail.
import * as z from 'zod/mini';
import { Email, neededToSignIn, Password, SignedIn } from './account.ts';
import { endpoint } from './endpoint.ts';
import { LinkToken } from './link-token.ts';
import { UserDetails } from './user.ts';

const { firstName, lastName } = UserDetails.shape;

/**
 * The password's rule is `#domain/account/password.ts`; a refusal names the field `password`. An address
 * that has an account, or is registered already, is answered as a new one; its owner is told by mail. Each
 * registration waits for its own mail: none can change another.
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

/**
 * With the password that was registered: one person cannot have a mail sent for another's registration. The
 * link mailed for it before stops working. No mail follows where there is nothing to confirm.
 */
export const sendConfirmationAgain = endpoint({
  method: 'POST',
  path: '/api/confirmation/again',
  summary: 'Send the mail that confirms an address again',
  access: 'public',
  /** Apps of wire versions 1 and 2 send no password: they are answered alike, and no mail follows. */
  body: z.object({ email: Email, password: z.optional(Password) }),
  ok: z.object({}),
});

/**
 * Makes the account that the link was mailed for. Once a link: 410 `link-invalid` when it was used, replaced
 * or is too old, or when another registration of the address was confirmed first.
 */
export const confirmAccount = endpoint({
  method: 'POST',
  path: '/api/confirmation',
  summary: 'Confirm an address with the token of its mail, and sign in',
  access: 'public',
  body: z.object({ token: LinkToken }),
  ok: SignedIn,
  needed: neededToSignIn,
});
