// The app cannot make its first admin, because only an admin makes others. The operator names one by FIRST_ADMIN.
import type { Rows, UserRow } from '../database/rows.ts';
import { demoEmails } from '../database/seed.ts';
import type { Deps } from '../deps.ts';
import { signInRequired } from '../errors.ts';
import { addSecurityEvent } from '../stores/security-events.ts';
import { findUserByEmail, hasAdminBeside } from '../stores/users.ts';
import { appointAdmin } from './moderation.ts';

type FirstAdminDeps = Pick<Deps, 'firstAdmin' | 'now' | 'log'>;

/** At the server's start: somebody may have the address already. Returns lines for the operator. */
export async function appointAtStart(deps: Deps): Promise<string[]> {
  const { firstAdmin: email } = deps;
  const { rows } = deps.database;
  if (email === null || (await hasAdminBeside(rows, demoEmails))) return [];
  const user = await findUserByEmail(rows, email);
  if (!user) return [`Register as ${email} to become the first admin.`];
  await appointIfFirst(deps, rows, user);
  return [`${email} is the first admin now.`];
}

/**
 * For somebody who has just shown that the account is theirs; every account's address is confirmed. The demo accounts'
 * admin does not count: that one may be locked.
 */
export async function appointIfFirst(
  deps: FirstAdminDeps,
  rows: Rows,
  user: UserRow,
): Promise<UserRow> {
  if (user.email !== deps.firstAdmin || user.is_admin) return user;
  if (await hasAdminBeside(rows, demoEmails)) return user;
  const appoint = (own: Rows) => appointAndLog(deps, own, user);
  return rows.isTransaction ? appoint(rows) : rows.transaction().execute(appoint);
}

async function appointAndLog(
  { now, log }: FirstAdminDeps,
  rows: Rows,
  { id, email }: UserRow,
): Promise<UserRow> {
  const admin = await appointAdmin(rows, email);
  if (!admin) throw signInRequired();
  const event = {
    at: now(),
    kind: 'admin-right-changed' as const,
    by: null,
    about: id,
    device: null,
    address: null,
    detail: 'given by FIRST_ADMIN',
  };
  await addSecurityEvent(rows, event);
  log({ event: event.kind, ...event, at: event.at.toISOString(), kind: undefined });
  return admin;
}
