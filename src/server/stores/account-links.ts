import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';

/** Only the newest link that sets a password works. */
export async function replaceLink(
  rows: Rows,
  { tokenHash, userId, expiresAt }: { tokenHash: string; userId: UserId; expiresAt: Date },
): Promise<void> {
  await deleteLinks(rows, userId);
  await rows
    .insertInto('account_link')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** The link's user; undefined if it was used, replaced or has expired. */
export async function findLink(
  rows: Rows,
  link: { tokenHash: string; now: Date },
): Promise<{ userId: UserId; email: string } | undefined> {
  return rows
    .selectFrom('account_link as link')
    .innerJoin('app_user as user', 'user.id', 'link.user_id')
    .select(['link.user_id as userId', 'user.email as email'])
    .where('link.token_hash', '=', link.tokenHash)
    .where('link.expires_at', '>', link.now)
    .executeTakeFirst();
}

/** False if another request was faster. */
export async function takeLink(rows: Rows, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('account_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** After a change of password, no link sent earlier works. */
export async function deleteLinks(rows: Rows, userId: UserId): Promise<void> {
  await rows.deleteFrom('account_link').where('user_id', '=', userId).execute();
}

export async function pruneLinks(rows: Rows, expiredBefore: Date): Promise<void> {
  await rows.deleteFrom('account_link').where('expires_at', '<', expiredBefore).execute();
}
