import { subscriptionStatus } from '#contract/notifications.ts';
import type { UserProfileData } from '#contract/user-profile.ts';
import { type Viewer, visibleProfile } from '#domain/profile/visible-profile.ts';
import type { SubscriptionRow } from '../stores/subscriptions.ts';
import type { UserRow } from '../stores/users.ts';
import { presentUserDetails } from './user.ts';

/** A user as somebody else may see them. */
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
