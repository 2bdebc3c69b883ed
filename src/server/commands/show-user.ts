import type { OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type { getUserDetails } from '#contract/user.ts';
import type { UserProfileData } from '#contract/user-profile.ts';
import type { Identity } from '../authenticate.ts';
import type { Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import { presentUserDetails, presentUserProfile } from '../presenters/user.ts';
import { coaches } from '../stores/programs.ts';
import { findSubscription } from '../stores/subscriptions.ts';
import { findUser } from '../stores/users.ts';
import { requireUser } from './require.ts';

export async function showOwnDetails(
  rows: Rows,
  userId: UserId,
): Promise<OkOf<typeof getUserDetails>> {
  const user = await requireUser(rows, userId);
  return { details: presentUserDetails(user), rev: user.rev };
}

/** A user as somebody else may see them. */
export async function showProfile(
  rows: Rows,
  { userId, isAdmin }: Identity,
  id: UserId,
): Promise<UserProfileData> {
  const user = await findUser(rows, id);
  if (!user) throw notFound();
  const viewer = {
    isSelf: user.id === userId,
    isAdmin,
    isTheirCoach: await coaches(rows, { coach: userId, athlete: user.id }),
  };
  const subscription = await findSubscription(rows, { coach: user.id, client: userId });
  return presentUserProfile(user, viewer, subscription);
}
