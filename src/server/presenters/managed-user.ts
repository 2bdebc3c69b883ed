import type { ManagedUser } from '#contract/roles.ts';
import type { UserRow } from '../stores/users.ts';
import { presentUserDetails } from './user.ts';

export function presentManagedUser(row: UserRow): ManagedUser {
  const { userId, firstName, lastName, email, userImage, ...details } = presentUserDetails(row);
  const { isCoach, isAdmin, isModerator, canSwitchRoles, restrictionReason } = details;
  return {
    userId,
    firstName,
    lastName,
    email,
    userImage,
    isCoach,
    isAdmin,
    isModerator,
    canSwitchRoles,
    ...(restrictionReason !== undefined && { restrictionReason }),
    createdAt: row.created_at.toISOString(),
  };
}
