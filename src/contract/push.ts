// Web push: what a browser registers, and what it receives.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(200));

/** The form of `PushSubscription.toJSON()`. */
export const PushToken = z.object({
  endpoint: z.url().check(z.maxLength(2000)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: base64url, auth: base64url }),
});
export interface PushToken extends z.infer<typeof PushToken> {}

/** `applicationServerKey` as `PushManager.subscribe` takes it. */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/user/webpush-key',
  summary: 'The public key that push messages are signed with',
  ok: z.object({ applicationServerKey: z.string() }),
});

/**
 * For this sign-in, replacing its earlier token; it ends with the sign-in. Only addresses of known push services
 * are accepted.
 */
export const registerPushToken = endpoint({
  method: 'POST',
  path: '/api/user/webpush-token',
  summary: 'Send push messages to this device',
  write: 'key',
  body: z.object({ token: PushToken }),
  ok: z.object({}),
});

export const removePushToken = endpoint({
  method: 'DELETE',
  path: '/api/user/webpush-token',
  summary: 'Stop sending push messages to this device',
  write: 'key',
  ok: z.object({}),
});

/**
 * What the service worker receives, in the form of declarative web push: Safari shows it without a worker.
 * `navigate` is the address that a click opens; a later message with the same `tag` replaces it; `app_badge`
 * counts what is unread: notifications and conversations.
 */
export const PushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    navigate: z.url(),
    tag: z.string(),
    lang: z.string(),
  }),
  app_badge: z.int(),
});
export interface PushMessage extends z.infer<typeof PushMessage> {}
