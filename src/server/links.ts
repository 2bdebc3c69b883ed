// Links in mails: their token is known to the mail's reader alone, works once and not for long.
import type { AccountLinkTable } from './database/tables.ts';
import type { Rows } from './database/database.ts';
import type { UserId } from '#contract/ids.ts';
import { replaceLink } from './queries/account-links.ts';
import { hashToken, newToken } from './tokens.ts';

const minuteMs = 60_000;

type Purpose = AccountLinkTable['purpose'];

const links: Record<Purpose, { path: string; lifetimeMs: number }> = {
  confirmation: { path: '/confirmation', lifetimeMs: 2 * 1440 * minuteMs },
  'password-reset': { path: '/password-reset-confirmation', lifetimeMs: 10 * minuteMs },
};

/** A new link for a user; the one before stops working. */
export async function newLink(
  { rows, now, publicUrl }: { rows: Rows; now: Date; publicUrl: URL },
  userId: UserId,
  purpose: Purpose,
): Promise<URL> {
  const { path, lifetimeMs } = links[purpose];
  const token = newToken();
  await replaceLink(rows, {
    tokenHash: hashToken(token),
    userId,
    purpose,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  const url = new URL(path, publicUrl);
  url.searchParams.set('token', token);
  return url;
}
