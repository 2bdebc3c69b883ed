// The devices that are signed in to an account.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './training.ts';

export const SignedInDevice = z.object({
  _id: z.uuid(),
  /** 'Chrome on Android', as the browser told when it signed in. */
  name: z.string(),
  signedInAt: Instant,
  /** To the day. */
  lastUsedAt: Instant,
  /** The one that asks. */
  isThis: z.boolean(),
});
export interface SignedInDevice extends z.infer<typeof SignedInDevice> {}

/** The one that asks first, then by last use. */
export const getDevices = endpoint({
  method: 'GET',
  path: '/api/auth/devices',
  summary: 'The devices that are signed in',
  access: 'signed-in',
  ok: z.object({ devices: z.array(SignedInDevice) }),
});

/** Its next call gets 401, and what it has not sent stays on it. 404 for one that is not the caller's. */
export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/auth/devices/:id',
  summary: 'Sign out one device',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  ok: z.object({}),
});
