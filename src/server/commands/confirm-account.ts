import type { Rows } from '../database/database.ts';
import { linkInvalid } from '../errors.ts';
import { findLink, takeLink } from '../queries/account-links.ts';
import { markEmailVerified } from '../queries/accounts.ts';
import { findUser, type UserRow } from '../queries/users.ts';
import { hashToken } from '../tokens.ts';

/** Uses the link up; inside a transaction. */
export async function confirmAddress(
  rows: Rows,
  { token, now }: { token: string; now: Date },
): Promise<UserRow> {
  const tokenHash = hashToken(token);
  const link = await findLink(rows, { tokenHash, purpose: 'confirmation', now });
  if (!link || !(await takeLink(rows, tokenHash))) throw linkInvalid();
  await markEmailVerified(rows, link.userId);
  const user = await findUser(rows, link.userId);
  if (!user) throw linkInvalid();
  return user;
}
