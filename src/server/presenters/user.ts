import type { SignedInDevice } from '#contract/devices.ts';
import { subscriptionStatus } from '#contract/notifications.ts';
import type { ManagedUser } from '#contract/roles.ts';
import type { UserProfileData } from '#contract/user-profile.ts';
import type { UserDetails } from '#contract/user.ts';
import { type Viewer, visibleProfile } from '#domain/profile/visible-profile.ts';
import type { DeviceRow, SubscriptionRow, UserRow } from '../database/rows.ts';
import { broad, portrait } from '../pictures/shapes.ts';
import { lastUse } from '../tokens.ts';
import { presentPicture } from './picture.ts';

export const presentUserDetails = (row: UserRow): UserDetails => ({
  userId: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  location: row.location,
  userImage: presentPicture(row.user_image_id, portrait),
  secondaryUserImage: presentPicture(row.secondary_user_image_id, broad),
  isCoach: row.is_coach,
  isAdmin: row.is_admin,
  isModerator: row.is_moderator,
  canSwitchRoles: row.can_switch_roles,
  ...(row.restriction_reason !== null && { restrictionReason: row.restriction_reason }),
  finishedCoachQuiz: row.finished_coach_quiz,
  finishedClientQuiz: row.finished_client_quiz,
  hasStripeAccount: row.payment_account_id !== null,
  stripePayoutsEnabled: row.payouts_enabled,
  clientQuestions: row.client_questions,
  preferences: row.preferences,
  profile: row.profile,
});

/** A user as others may see them. */
export function presentUserProfile(
  row: UserRow,
  viewer: Viewer,
  subscription: SubscriptionRow | undefined,
): UserProfileData {
  const details = presentUserDetails(row);
  const { userId, firstName, lastName, location, isCoach, isAdmin, canSwitchRoles } = details;
  const { userImage, secondaryUserImage } = details;
  return {
    userId,
    firstName,
    lastName,
    location,
    userImage,
    secondaryUserImage,
    isCoach,
    isAdmin,
    canSwitchRoles,
    profile: visibleProfile(details, viewer),
    subscriptionFromCurUser: subscription
      ? [{ _id: subscription.id, status: subscriptionStatus[subscription.state] }]
      : [],
  };
}

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

export const presentDevice = (row: DeviceRow, presentHash: string): SignedInDevice => ({
  _id: row.id,
  name: row.name,
  signedInAt: row.created_at.toISOString(),
  lastUsedAt: lastUse(row.expires_at).toISOString(),
  isThis: row.token_hash === presentHash,
});
