import type { UserDetails } from '#contract/user.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';

/** Between coach and client. */
export const maySwitchRole = (
  user: Pick<UserDetails, 'isAdmin' | 'canSwitchRoles'>,
): Outcome<true> => (user.isAdmin || user.canSwitchRoles ? allowed(true) : refused('role-fixed'));
