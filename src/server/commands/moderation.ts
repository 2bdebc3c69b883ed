// Admins look up accounts and change them; moderators take programs out of the store and put them back.
import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import { type ManagedUser, type searchUsers, userPageSize } from '#contract/roles.ts';
import type { UserDetails } from '#contract/user.ts';
import {
  mayResetSignIns,
  mayRestrict,
  maySetAdmin,
  maySetModerator,
} from '#domain/account/manage-user.ts';
import { allowed, type Outcome } from '#domain/refusal.ts';
import type { Identity } from '../authenticate.ts';
import type { CreatedProgramRow, Rows, UserRow } from '../database/rows.ts';
import type { PublishingStatus } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound } from '../errors.ts';
import type { AccountChange } from '../jobs.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import { tellAccountRestriction, tellProgramRestriction } from '../notify/occasions.ts';
import { presentManagedUser, presentUserDetails } from '../presenters/user.ts';
import {
  findAnyCreatedProgram,
  setRestrictedFrom,
  updateCreatedProgram,
} from '../stores/created-programs.ts';
import { revokeDevicesOf } from '../stores/devices.ts';
import { deleteFactorsOf } from '../stores/factors.ts';
import { lockStream } from '../stores/streams.ts';
import { syncStoreIndex } from '../stores/sync-store-index.ts';
import {
  findManagedUsers,
  findUser,
  findUserByEmail,
  type Flags,
  updateFlags,
} from '../stores/users.ts';
import { allow, requireModerator } from './require.ts';

export async function findUsers(
  rows: Rows,
  search: QueryOf<typeof searchUsers>,
): Promise<OkOf<typeof searchUsers>> {
  // One more than a page shows: it tells whether there are more.
  const found = await findManagedUsers(rows, { ...search, count: userPageSize + 1 });
  return {
    users: found.slice(0, userPageSize).map(presentManagedUser),
    more: found.length > userPageSize,
  };
}

interface Order {
  readonly adminId: UserId;
  readonly userId: UserId;
  readonly key: string;
}

export const setAdminRight = (rows: Rows, order: Order, admin: boolean): Promise<ManagedUser> =>
  change(rows, order, { is_admin: admin }, (user) => maySetAdmin(order.adminId, user, admin));

export const setModeratorRight = (
  rows: Rows,
  order: Order,
  moderator: boolean,
): Promise<ManagedUser> =>
  change(rows, order, { is_moderator: moderator }, (user) => maySetModerator(user, moderator));

export const setRoleSwitching = (
  rows: Rows,
  order: Order,
  canSwitchRoles: boolean,
): Promise<ManagedUser> =>
  change(rows, order, { can_switch_roles: canSwitchRoles }, () => allowed(true));

/** Null lifts it; another reason replaces the last. A restricted coach's programs leave the store. */
export async function restrictUser(
  deps: NotifyDeps,
  rows: Rows,
  order: Order,
  reason: string | null,
): Promise<ManagedUser> {
  const before = await findUser(rows, order.userId);
  const rule = reason === null ? () => allowed<true>(true) : mayRestrict;
  const user = await change(rows, order, { restriction_reason: reason }, rule);
  await syncStoreIndex(rows, { author: user.userId });
  if (before?.restriction_reason !== reason)
    await tellAccountRestriction(deps, rows, user.userId, reason);
  return user;
}

/** Needs a transaction that has locked both streams. Flags that are already so are not written. */
async function change(
  rows: Rows,
  order: Order,
  flags: Flags,
  rule: (user: UserDetails) => Outcome<true>,
): Promise<ManagedUser> {
  const user = await findManaged(rows, order, rule);
  const isSo = Object.entries(flags).every(([name, value]) => user[name as keyof Flags] === value);
  return presentManagedUser(isSo ? user : await updateFlags(rows, user.id, flags, order.key));
}

async function findManaged(
  rows: Rows,
  { adminId, userId }: Order,
  rule: (user: UserDetails) => Outcome<true>,
): Promise<UserRow> {
  const user = await findUser(rows, userId);
  if (!user) throw notFound();
  // Read again now that the streams are locked: if two admins dismiss each other, the second is refused.
  const admin = await findUser(rows, adminId);
  if (!admin?.is_admin) throw forbidden();
  allow(rule(presentUserDetails(user)));
  return user;
}

/** For somebody whose phone was stolen, and who cannot get in. */
export async function signOutEverywhere(
  deps: Deps,
  rows: Rows,
  order: Order,
): Promise<ManagedUser> {
  const user = await findManaged(rows, order, (managed) => mayResetSignIns(order.adminId, managed));
  await revokeDevicesOf(rows, user.id, { now: deps.now() });
  await tellOwner(deps, rows, user.id, 'signed-out-by-admin');
  return presentManagedUser(user);
}

/** For somebody who has lost them. */
export async function removeFactorsOf(deps: Deps, rows: Rows, order: Order): Promise<ManagedUser> {
  const user = await findManaged(rows, order, (managed) => mayResetSignIns(order.adminId, managed));
  await deleteFactorsOf(rows, user.id);
  await tellOwner(deps, rows, user.id, 'factors-removed-by-admin');
  return presentManagedUser(user);
}

const tellOwner = (deps: Deps, rows: Rows, userId: UserId, change: AccountChange['change']) =>
  deps.jobs.send({ kind: 'account-changed-by', userId, change, undoes: null }, rows);

/**
 * For the operator of the server, whatever other admins have decided: it also lifts a restriction. Needs a
 * transaction. Undefined if nobody is registered with the address.
 */
export async function appointAdmin(rows: Rows, email: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(rows, email.trim());
  if (!user) return undefined;
  await lockStream(rows, user.id);
  return updateFlags(rows, user.id, { is_admin: true, restriction_reason: null }, null);
}

/**
 * Takes a program out of the store for everybody. Its coach can read the reason; buyers keep their copies. Without a
 * reason it gets back the publishing status that it had, or that its coach has chosen since.
 */
export async function restrictProgram(
  deps: NotifyDeps,
  rows: Rows,
  order: { readonly id: ProgramId; readonly moderator: Identity; readonly key: string },
  restrictionReason: string | null,
): Promise<{ publishingStatus: PublishingStatus }> {
  await requireModerator(rows, order.moderator);
  const program = await lockStoreProgram(rows, order.id);
  const { id, author_id: author, content } = program;
  const restrictedFrom = program.restricted_from ?? program.publishing_status;
  const publishingStatus = restrictionReason === null ? restrictedFrom : 'unpublished';
  if (content.publishing.restrictionReason === restrictionReason) return { publishingStatus };
  const publishing = { publishingStatus, restrictionReason };
  await updateCreatedProgram(rows, program, { ...content, publishing }, order.key);
  await setRestrictedFrom(rows, id, restrictionReason === null ? null : restrictedFrom, deps.now());
  await syncStoreIndex(rows, { program: id });
  await tellProgramRestriction(deps, rows, { id, title: content.title, author }, restrictionReason);
  return { publishingStatus };
}

/** A program that was never published, or was unpublished, does not exist for moderators either. */
async function lockStoreProgram(rows: Rows, id: ProgramId): Promise<CreatedProgramRow> {
  const seen = await findAnyCreatedProgram(rows, id);
  if (!seen) throw notFound();
  // The stream is locked: its coach's own calls come either before or after this.
  await lockStream(rows, seen.author_id);
  const program = await findAnyCreatedProgram(rows, id);
  if (!program) throw notFound();
  if (program.publishing_status === 'unpublished' && program.restricted_from === null)
    throw notFound();
  return program;
}
