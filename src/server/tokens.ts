// Bearer tokens: opaque and random; the server stores only their hash. The links in mails have one each.
import { createHash, randomBytes } from 'node:crypto';
import { endOfSignIn } from '#domain/account/sign-in-life.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Of a sign-in that begins now. */
export const expiryFrom = (now: Date): Date => endOfSignIn(now, now);

const minuteMs = 60_000;

const links = {
  confirmation: { path: '/confirmation', lifetimeMs: 2 * 1440 * minuteMs },
  securing: { path: '/secure-account', lifetimeMs: 2 * 1440 * minuteMs },
  invitation: { path: '/invitation', lifetimeMs: 14 * 1440 * minuteMs },
  'password-reset': { path: '/password-reset-confirmation', lifetimeMs: 10 * minuteMs },
};

/** A new link, which works once, and not for long; the caller stores its `tokenHash`. */
export function newLink(
  purpose: keyof typeof links,
  { now, publicUrl }: { now: Date; publicUrl: URL },
): { url: URL; tokenHash: string; expiresAt: Date } {
  const { path, lifetimeMs } = links[purpose];
  const token = newToken();
  const url = new URL(path, publicUrl);
  url.searchParams.set('token', token);
  return { url, tokenHash: hashToken(token), expiresAt: new Date(now.getTime() + lifetimeMs) };
}

/** Digest of everything that an Idempotency-Key identifies; `body` is the call's, as received. */
export function fingerprintOf(method: string, url: string, body: Buffer | string | null): string {
  const hash = createHash('sha256').update(`${method} ${url}\n`);
  if (body !== null) hash.update(body);
  return hash.digest('base64url');
}
