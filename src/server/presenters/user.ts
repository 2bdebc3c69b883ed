import type { UserDetails } from '#contract/user.ts';
import { broad, portrait } from '../pictures/shapes.ts';
import type { UserRow } from '../stores/users.ts';
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
