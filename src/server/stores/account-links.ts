import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';

/** The newest link that sets a password is the only one that works. */
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

/** Whose link it is; undefined for one that is used, replaced or too old. */
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

/** False when another request was faster. */
export async function takeLink(rows: Rows, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('account_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** After a change of the password no link that was sent before it works. */
export async function deleteLinks(rows: Rows, userId: UserId): Promise<void> {
  await rows.deleteFrom('account_link').where('user_id', '=', userId).execute();
}

export async function pruneLinks(rows: Rows, expiredBefore: Date): Promise<void> {
  await rows.deleteFrom('account_link').where('expires_at', '<', expiredBefore).execute();
}
