// Bearer tokens: opaque and random; the server stores only their hash. The links in mails have one each.
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

const dayMs = 86_400_000;
const lifetimeMs = 180 * dayMs;

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

/** The expiry slides, but is written at most once a day. */
export const isDueForExtension = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() < now.getTime() + lifetimeMs - dayMs;

/** When the token's life was last extended, to the day. */
export const lastUse = (expiresAt: Date): Date => new Date(expiresAt.getTime() - lifetimeMs);

const minuteMs = 60_000;

const links = {
  confirmation: { path: '/confirmation', lifetimeMs: 2 * 1440 * minuteMs },
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
