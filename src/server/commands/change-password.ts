import type { UserId } from '#contract/ids.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import type { Identity } from '../authenticate.ts';
import type { Deps } from '../deps.ts';
import { linkInvalid, refusedByRule } from '../errors.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { deleteLinks, findLink, takeLink } from '../stores/account-links.ts';
import { updatePassword } from '../stores/accounts.ts';
import { revokeDevicesOf } from '../stores/device-sessions.ts';
import { hashToken } from '../tokens.ts';
import { refuseWeak } from './register.ts';
import { requireUser } from './require.ts';

/** For a user who knows the current password. Signs out all other devices. */
export async function changePassword(
  deps: Deps,
  { userId, tokenHash }: Identity,
  passwords: { passwordCurrent: string; passwordNew: string },
): Promise<void> {
  const user = await requireUser(deps.database.rows, userId);
  refuseWeak(passwords.passwordNew, user.email, 'passwordNew');
  await requirePassword(user, passwords.passwordCurrent, 'passwordCurrent');
  const passwordHash = await hashPassword(passwords.passwordNew);
  await deps.database.rows.transaction().execute(async (rows) => {
    await replacePassword(rows, userId, passwordHash);
    await revokeDevicesOf(rows, userId, { now: deps.now(), except: tokenHash });
    await deps.jobs.send({ kind: 'password-changed', userId }, rows);
  });
}

/** Throws if the link can no longer reset a password. */
export async function checkResetLink({ now }: Deps, rows: Rows, token: string): Promise<void> {
  if (!(await findLink(rows, { tokenHash: hashToken(token), now: now() }))) throw linkInvalid();
}

/** For a user who can read the address's mail. Signs out every device. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const now = deps.now();
  const tokenHash = hashToken(token);
  const link = await findLink(deps.database.rows, { tokenHash, now });
  if (!link) throw linkInvalid();
  refuseWeak(password, link.email, 'password');
  const passwordHash = await hashPassword(password);
  await deps.database.rows.transaction().execute(async (rows) => {
    if (!(await takeLink(rows, tokenHash))) throw linkInvalid();
    await replacePassword(rows, link.userId, passwordHash);
    await revokeDevicesOf(rows, link.userId, { now });
    await deps.jobs.send({ kind: 'password-changed', userId: link.userId }, rows);
  });
}

/** `field`: the form field that a refusal names. */
export async function requirePassword(
  user: UserRow,
  password: string,
  field: string,
): Promise<void> {
  if (await verifyPassword(password, user.password_hash)) return;
  const words = user.password_hash === null ? noPassword : 'That isn’t your password.';
  throw refusedByRule({ words, fields: { [field]: words } });
}

const noPassword =
  'You log in with another service and don’t have a password yet. Sign out and choose “Forgot your password?” to set one.';

async function replacePassword(rows: Rows, userId: UserId, passwordHash: string): Promise<void> {
  await updatePassword(rows, userId, passwordHash);
  await deleteLinks(rows, userId);
}
