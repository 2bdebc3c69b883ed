import type { Conversation, Participant, Message } from '#contract/conversations.ts';
import type { SignedInDevice } from '#contract/devices.ts';
import { channelOfConversation } from '#contract/live.ts';
import { subscriptionStatus } from '#contract/notifications.ts';
import { pictureIdIn, picturePath } from '#contract/picture-address.ts';
import type { ManagedUser } from '#contract/roles.ts';
import type { UserProfileData } from '#contract/user-profile.ts';
import type { UserDetails, UserImage } from '#contract/user.ts';
import { lastUseBy } from '#domain/account/sign-in-life.ts';
import { type Viewer, visibleProfile } from '#domain/profile/user-details.ts';
import type {
  ConversationRow,
  DeviceRow,
  MessageRow,
  SubscriptionRow,
  UserRow,
} from '../database/rows.ts';
import { broad, portrait, type Shape } from '../pictures/sizes.ts';

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
  lastUsedAt: (row.last_used_at ?? lastUseBy(row.expires_at)).toISOString(),
  lastAddress: row.last_address,
  isThis: row.token_hash === presentHash,
});

/** All sizes of a picture, from the URL of one of them, ready for an `<img>`. */
export function pictureSizes(address: string, shape: Shape): string {
  return presentPicture(pictureIdIn(address), shape)?.srcSet ?? address;
}

export function presentPicture(id: string | null, { widths }: Shape): UserImage {
  const middle = widths[widths.length >> 1];
  if (id === null || middle === undefined) return null;
  return {
    _id: id,
    url: picturePath(id, middle),
    srcSet: widths.map((width) => `${picturePath(id, width)} ${width}w`).join(', '),
  };
}

export const presentConversation = (row: ConversationRow): Conversation => ({
  _id: row.id,
  channel: channelOfConversation(row.id),
  participant: row.other_id === null ? null : presentParticipant({ ...row, id: row.other_id }),
  lastRead: {
    ...(row.read_to !== '' && { [row.owner_id]: row.read_to }),
    ...(row.other_id !== null && row.read_to_by_other && { [row.other_id]: row.read_to_by_other }),
  },
  lastMessage: presentLastMessage(row),
  hasUnread: row.unread > 0,
  unread: row.unread,
  deletedTo: row.deleted_to === '' ? null : row.deleted_to,
  ...(row.given_back > 0 && { givenBack: row.given_back }),
});

function presentLastMessage(row: ConversationRow): Conversation['lastMessage'] {
  const { last_id: _id, last_author_id: author, last_body: body } = row;
  const { last_time_token: timeToken } = row;
  if (_id === null || author === null || body === null || timeToken === null) return null;
  return { _id, author, body, timeToken };
}

export const presentParticipant = (row: {
  readonly id: Participant['userId'];
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly user_image_id: string | null;
}): Participant => ({
  userId: row.id,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  userImage: presentPicture(row.user_image_id, portrait),
});

export const presentMessage = (row: MessageRow): Message => ({
  _id: row.id,
  conversationId: row.conversation_id,
  author: row.author_id,
  body: row.body,
  timeToken: row.time_token,
  ...(row.attachments && { attachments: [...row.attachments] }),
});
