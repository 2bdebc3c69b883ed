// What an admin changes of an account.
import type { UserId } from '#contract/ids.ts';
import { mayRestrict, maySetAdmin, maySetModerator } from '#domain/account/manage-user.ts';
import { allowed, type Outcome } from '#domain/refusal.ts';
import type { UserDetails } from '#contract/user.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import { forbidden, notFound } from '../errors.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import { tellAccountRestriction } from '../notify/occasions.ts';
import { allow } from '../policies/rules.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { type Flags, updateFlags } from '../stores/managed-users.ts';
import { syncStoreIndex } from '../stores/sync-store-index.ts';
import { findUser } from '../stores/users.ts';

interface Order {
  readonly adminId: UserId;
  readonly userId: UserId;
  readonly key: string;
}

export const setAdminRight = (rows: Rows, order: Order, admin: boolean): Promise<UserRow> =>
  change(rows, order, { is_admin: admin }, (user) => maySetAdmin(order.adminId, user, admin));

export const setModeratorRight = (rows: Rows, order: Order, moderator: boolean): Promise<UserRow> =>
  change(rows, order, { is_moderator: moderator }, (user) => maySetModerator(user, moderator));

export const setRoleSwitching = (
  rows: Rows,
  order: Order,
  canSwitchRoles: boolean,
): Promise<UserRow> =>
  change(rows, order, { can_switch_roles: canSwitchRoles }, () => allowed(true));

/** Restricting once more changes the reason. Who may not sell has nothing in the store. */
export const restrict = (
  deps: NotifyDeps,
  rows: Rows,
  order: Order,
  reason: string,
): Promise<UserRow> => changeRestriction(deps, rows, order, reason);

export const liftRestriction = (deps: NotifyDeps, rows: Rows, order: Order): Promise<UserRow> =>
  changeRestriction(deps, rows, order, null);

async function changeRestriction(
  deps: NotifyDeps,
  rows: Rows,
  order: Order,
  reason: string | null,
): Promise<UserRow> {
  const before = await findUser(rows, order.userId);
  const rule = reason === null ? () => allowed<true>(true) : mayRestrict;
  const user = await change(rows, order, { restriction_reason: reason }, rule);
  await syncStoreIndex(rows, { author: user.id });
  if (before?.restriction_reason !== reason)
    await tellAccountRestriction(deps, rows, user.id, reason);
  return user;
}

/** In a transaction that has locked the streams of both. What is so already is left alone. */
async function change(
  rows: Rows,
  { adminId, userId, key }: Order,
  flags: Flags,
  rule: (user: UserDetails) => Outcome<true>,
): Promise<UserRow> {
  const user = await findUser(rows, userId);
  if (!user) throw notFound();
  // Read again behind the locks: of two admins who take each other's right away one is too late.
  const admin = await findUser(rows, adminId);
  if (!admin?.is_admin) throw forbidden();
  allow(rule(presentUserDetails(user)));
  const isSo = Object.entries(flags).every(([name, value]) => user[name as keyof Flags] === value);
  return isSo ? user : updateFlags(rows, userId, flags, key);
}
