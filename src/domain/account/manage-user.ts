// What an admin may change of whom. Being restricted and having a say over others exclude each other.
import type { UserId } from '#contract/ids.ts';
import type { UserDetails } from '#contract/user.ts';
import { allowed, type Outcome, type RefusalCode, refused } from '../refusal.ts';

/** What the rules ask of the user that is changed. */
export type ManagedAccount = Pick<
  UserDetails,
  'userId' | 'isAdmin' | 'isModerator' | 'restrictionReason'
>;

/** Nobody gives up their own right: the last admin would leave no other. */
export const maySetAdmin = (adminId: UserId, user: ManagedAccount, admin: boolean): Outcome<true> =>
  admin ? mayBeTrusted(user) : unless(user.userId === adminId, 'own-admin-right');

export const maySetModerator = (user: ManagedAccount, moderator: boolean): Outcome<true> =>
  moderator ? mayBeTrusted(user) : allowed(true);

export const mayRestrict = (user: ManagedAccount): Outcome<true> =>
  unless(user.isAdmin || user.isModerator, 'trusted-user');

const mayBeTrusted = (user: ManagedAccount): Outcome<true> =>
  unless(user.restrictionReason !== undefined, 'restricted-user');

const unless = (isRefused: boolean, code: RefusalCode): Outcome<true> =>
  isRefused ? refused(code) : allowed(true);
