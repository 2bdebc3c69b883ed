// Calls 'Account': a new account, and the email that confirms its address.
//
// No reply says whether an address has an account: only its owner is told, by email.
import * as z from 'zod/mini';
import { Email, neededToSignIn, Password, SignedIn, LinkToken } from './account.ts';
import { endpoint } from './endpoint.ts';
import { CalendarDate } from './training.ts';
import { UserDetails } from './user.ts';

const { firstName, lastName } = UserDetails.shape;

/**
 * The password's rule is in `#domain/account/password.ts`; a refusal names the field `password`. An address that
 * has an account or a registration gets the same reply as a new one; its owner is told by email. Each registration
 * waits for its own email: none can change another.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Register as an athlete or coach; an e-mail with a link follows',
  access: 'public',
  body: z.object({
    email: Email.check(z.email('is not an e-mail address')),
    password: z.string(),
    firstName,
    lastName,
    subscribeToNewsletter: z.boolean(),
    isCoach: z.boolean(),
    /** The token of an invitation, which the account accepts once it is confirmed. */
    invitation: z.optional(LinkToken),
  }),
  ok: z.object({}),
});

/**
 * Needs the password of the registration: nobody can request an email for somebody else's. The earlier link stops
 * working. If there is nothing to confirm, no email is sent.
 */
export const sendConfirmationAgain = endpoint({
  method: 'POST',
  path: '/api/confirmation/again',
  summary: 'Send the confirmation e-mail again',
  access: 'public',
  /** Apps of wire versions 1 and 2 send no password: they get the same reply, and no email is sent. */
  body: z.object({ email: Email, password: z.optional(Password) }),
  ok: z.object({}),
});

/**
 * Creates the account that the link was mailed for. A link works once: 410 `link-invalid` if it was used, replaced
 * or has expired, or if another registration of the address was confirmed first.
 */
export const confirmAccount = endpoint({
  method: 'POST',
  path: '/api/confirmation',
  summary: 'Confirm an address with the token from its e-mail, and sign in',
  access: 'public',
  /** `today`: where the caller is; a program that comes with the invitation starts then. */
  body: z.object({ token: LinkToken, today: z.optional(CalendarDate) }),
  /** `invitation`: what became of the one that the registration came with. */
  ok: z.extend(SignedIn, { invitation: z.optional(z.enum(['accepted', 'ended'])) }),
  needed: neededToSignIn,
});
