// Links in mails: only the mail's reader knows their token. They work once, and not for long.
import { hashToken, newToken } from './tokens.ts';

const minuteMs = 60_000;

const links = {
  confirmation: { path: '/confirmation', lifetimeMs: 2 * 1440 * minuteMs },
  'password-reset': { path: '/password-reset-confirmation', lifetimeMs: 10 * minuteMs },
};

/** A new link; the caller stores its `tokenHash`. */
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
