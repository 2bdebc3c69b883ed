// Calls 'Account': a forgotten password, and a new one. The rule is in `#domain/account/password.ts`.
import * as z from 'zod/mini';
import { Email, LinkToken } from './account.ts';
import { endpoint } from './endpoint.ts';

/** The answer is the same for every address; only one with an account gets an email. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Send a link to reset the password',
  access: 'public',
  body: z.object({ email: Email }),
  ok: z.object({}),
});

/** Asks whether a link is still valid, without using it up: 410 `link-invalid` if not. */
export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset-confirmation',
  summary: 'Check whether a password-reset link still works',
  access: 'public',
  body: z.object({ token: LinkToken }),
  ok: z.object({}),
});

/** Uses up the link, signs out every device of the account and confirms its address. */
export const setNewPassword = endpoint({
  method: 'POST',
  path: '/api/new-password',
  summary: 'Set a new password with the token from an e-mail',
  access: 'public',
  body: z.object({ token: LinkToken, password: z.string() }),
  ok: z.object({}),
});

/**
 * Signs out all other devices. A refusal names `passwordCurrent` or `passwordNew`, or has a `step` where the second
 * factor was not shown. No Idempotency-Key:
 * a digest of a password must not be stored.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  summary: 'Change the password',
  body: z.object({ passwordCurrent: z.string(), passwordNew: z.string() }),
  ok: z.object({ text: z.string(), color: z.enum(['success', 'info', 'error']) }),
});
