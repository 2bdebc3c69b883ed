// Calls 'Account' that every device makes: signing in, signing out, checking that the session is still valid.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { UserId } from './ids.ts';
import { CurrentUser } from './user.ts';

/** Compared without regard to upper or lower case. */
export const Email = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));

/** A password to check; the rule for a new one is in `#domain/account/password.ts`. */
export const Password = z.string().check(z.minLength(1), z.maxLength(128));

/** What a signed-in device gets: the user, and the token to send from now on. */
export const SignedIn = z.object({ user: z.extend(CurrentUser, { token: z.string() }) });

/** What a device needs to let a user in. */
export const neededToSignIn = z.object({ user: z.object({ userId: UserId, token: z.string() }) });

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  body: z.object({ email: Email, password: Password }),
  ok: SignedIn,
  needed: neededToSignIn,
});

export const validateSession = endpoint({
  method: 'GET',
  path: '/api/auth',
  summary: 'Validate the session',
  ok: z.object({ user: CurrentUser }),
  needed: z.object({ user: z.object({ userId: UserId }) }),
});

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/auth',
  summary: 'Sign out this device',
  ok: z.object({}),
});

/** The `?token=` of a link in an email. Any other text gets the answer for an expired link. */
export const LinkToken = z.string().check(z.maxLength(200));
