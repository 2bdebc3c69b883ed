// What one user sees of another.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SubscriptionId, UserId } from './ids.ts';
import { SubscriptionStatus } from './notifications.ts';
import { Profile, UserDetails } from './user.ts';

const { userId, firstName, lastName, location, isCoach, isAdmin, canSwitchRoles } =
  UserDetails.shape;

export const UserProfileData = z.object({
  userId,
  firstName,
  lastName,
  location,
  userImage: UserDetails.shape.userImage,
  secondaryUserImage: UserDetails.shape.secondaryUserImage,
  isCoach,
  isAdmin,
  canSwitchRoles,
  /** Only what the caller may see; absent fields are for the user and their coach. */
  profile: z.partial(Profile),
  /** The caller's subscription to this user, if there is one. */
  subscriptionFromCurUser: z.array(z.object({ _id: SubscriptionId, status: SubscriptionStatus })),
});
export interface UserProfileData extends z.infer<typeof UserProfileData> {}

export const getUserProfile = endpoint({
  method: 'GET',
  path: '/api/user/:id',
  summary: 'The profile of a user',
  params: z.object({ id: UserId }),
  ok: z.object({ userProfileData: UserProfileData }),
});
