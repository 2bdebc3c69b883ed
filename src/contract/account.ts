// Calls 'Account', as far as they stand.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CurrentUser } from './user.ts';

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth',
  summary: 'Sign in with e-mail and password',
  access: 'public',
  body: z.object({
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  ok: z.object({ user: z.extend(CurrentUser, { token: z.string() }) }),
});

export const validateSession = endpoint({
  method: 'GET',
  path: '/api/auth',
  summary: 'Validate the session',
  access: 'signed-in',
  ok: z.object({ user: CurrentUser }),
});

export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/auth',
  summary: 'Sign out this device',
  access: 'signed-in',
  ok: z.object({}),
});
