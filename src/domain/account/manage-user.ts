// What an admin may change about whom. A restricted user has no say over others.
import type { UserId } from '#contract/ids.ts';
import type { UserDetails } from '#contract/user.ts';
import type { RefusalCode } from '../refusal-texts.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';

/** What the rules need to know about the user to be changed. */
export type ManagedAccount = Pick<
  UserDetails,
  'userId' | 'isAdmin' | 'isModerator' | 'restrictionReason'
>;

/** Nobody gives up their own role: the last admin would leave none. */
export const maySetAdmin = (adminId: UserId, user: ManagedAccount, admin: boolean): Outcome<true> =>
  admin ? mayBeTrusted(user) : unless(user.userId === adminId, 'own-admin-right');

export const maySetModerator = (user: ManagedAccount, moderator: boolean): Outcome<true> =>
  moderator ? mayBeTrusted(user) : allowed(true);

export const mayRestrict = (user: ManagedAccount): Outcome<true> =>
  unless(user.isAdmin || user.isModerator, 'trusted-user');

/** Signing out everywhere, and removing second factors. Their own are in the settings, which ask for the password. */
export const mayResetSignIns = (
  adminId: UserId,
  user: Pick<ManagedAccount, 'userId'>,
): Outcome<true> => unless(user.userId === adminId, 'own-sign-ins');

const mayBeTrusted = (user: ManagedAccount): Outcome<true> =>
  unless(user.restrictionReason !== undefined, 'restricted-user');

const unless = (isRefused: boolean, code: RefusalCode): Outcome<true> =>
  isRefused ? refused(code) : allowed(true);
