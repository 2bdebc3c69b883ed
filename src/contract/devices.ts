// The devices that are signed in to an account.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './training.ts';

export const SignedInDevice = z.object({
  _id: z.uuid(),
  /** 'Chrome on Android', from what the browser sent when it signed in. */
  name: z.string(),
  signedInAt: Instant,
  /** A date, no time. */
  lastUsedAt: Instant,
  /** The network address then; null: not known. */
  lastAddress: z.optional(z.nullable(z.string())),
  /** The device that makes this call. */
  isThis: z.boolean(),
});
export interface SignedInDevice extends z.infer<typeof SignedInDevice> {}

/** The calling device first, then by last use. */
export const getDevices = endpoint({
  method: 'GET',
  path: '/api/auth/devices',
  summary: 'The devices that are signed in',
  ok: z.object({ devices: z.array(SignedInDevice) }),
});

/** Its next call gets 401; unsent work stays on it. 404 for a device that is not the caller's. */
export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/auth/devices/:id',
  summary: 'Sign out one device',
  params: z.object({ id: z.uuid() }),
  ok: z.object({}),
});
