// Securing an account after somebody else changed it, with the link from a mail.
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { Undoing } from '../database/security-tables.ts';
import type { Deps } from '../deps.ts';
import { linkInvalid } from '../errors.ts';
import { lockUser, replaceLink } from '../stores/accounts.ts';
import { revokeDevicesOf } from '../stores/devices.ts';
import * as factors from '../stores/factors.ts';
import { deleteSocialLogin } from '../stores/social-logins.ts';
import { hashToken, newLink } from '../tokens.ts';
import { findAppOf, forgetCodesWithoutFactor } from './factors.ts';

/**
 * For somebody who can read the account's mail, and did not do what a mail told them: the change is taken back, every
 * device is signed out, no other such link works any more, and they get a link's token for a new password.
 */
export async function secureAccount(
  deps: Deps,
  token: string,
): Promise<{ userId: UserId; resetToken: string }> {
  const now = deps.now();
  const tokenHash = hashToken(token);
  return deps.database.rows.transaction().execute(async (rows) => {
    const found = await factors.findSecuringLink(rows, tokenHash, now);
    if (!found) throw linkInvalid();
    const { user_id: userId, undoes } = found;
    await lockUser(rows, userId);
    if (!(await factors.takeSecuringLink(rows, tokenHash))) throw linkInvalid();
    if (undoes && (await undo(deps, rows, userId, undoes)))
      await deps.jobs.send(
        { kind: 'account-changed-by', userId, change: 'factor-undone', undoes: null },
        rows,
      );
    await factors.deleteSecuringLinks(rows, userId);
    await factors.deleteStepsOf(rows, userId);
    await revokeDevicesOf(rows, userId, { now });
    const { url, ...link } = newLink('password-reset', { ...deps, now });
    await replaceLink(rows, { ...link, userId });
    return { userId, resetToken: url.searchParams.get('token') ?? '' };
  });
}

/** Takes back that very change, not a later one of its kind. Returns whether a factor is gone. */
async function undo(
  deps: Pick<Deps, 'sealing'>,
  rows: Rows,
  userId: UserId,
  undoes: Undoing,
): Promise<boolean> {
  if ('login' in undoes) {
    await deleteSocialLogin(rows, userId, undoes.login);
    return false;
  }
  const isGone =
    'passkey' in undoes
      ? await factors.deletePasskey(rows, userId, undoes.passkey)
      : (await findAppOf(deps, rows, userId))?.id === undoes.app &&
        (await factors.deleteApp(rows, userId));
  await forgetCodesWithoutFactor(rows, userId);
  return isGone;
}
