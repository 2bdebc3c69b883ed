// The address in the daily mail that ends it. A mail program asks for it, without a token and maybe years later, so it
// has no expiry: it can do nothing but stop these mails.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UserId } from '#contract/ids.ts';

export const unsubscribePath = '/api/daily-mail/unsubscribe';

export function unsubscribeAddress(secret: string, user: UserId, publicUrl: URL): URL {
  const url = new URL(unsubscribePath, publicUrl);
  url.searchParams.set('user', user);
  url.searchParams.set('signature', signatureOf(secret, user).toString('base64url'));
  return url;
}

export function mayUnsubscribe(
  secret: string,
  { user, signature }: { readonly user: UserId; readonly signature: string },
): boolean {
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, user);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The secret signs other addresses too, none of which begins with this word. */
const signatureOf = (secret: string, user: UserId): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe daily-mail ${user}`).digest();
