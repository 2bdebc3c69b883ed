// A user's details: what others see, and what the user changes.
import type { OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type { switchRole as switchRoleCall } from '#contract/roles.ts';
import type { UserProfileData } from '#contract/user-profile.ts';
import type { getUserDetails, UserDetails } from '#contract/user.ts';
import { storedName } from '#domain/account/person-name.ts';
import { maySwitchRole } from '#domain/account/switch-role.ts';
import { equal } from '#domain/three-way.ts';
import type { Identity } from '../authenticate.ts';
import type { Rows } from '../database/rows.ts';
import { notFound, refusedByRule, staleRevision } from '../errors.ts';
import type { PictureSize } from '../pictures/sizes.ts';
import { presentUserDetails, presentUserProfile } from '../presenters/user.ts';
import { deletePicture, insertPicture, ownerOfPicture } from '../stores/pictures.ts';
import { isClient } from '../stores/clients.ts';
import { takeRevision } from '../stores/streams.ts';
import { findSubscription } from '../stores/subscriptions.ts';
import { syncStoreIndex } from '../stores/sync-store-index.ts';
import {
  findUser,
  updateFlags,
  updateSurveys,
  updateUserDetails,
  updateUserImage,
} from '../stores/users.ts';
import { allow, requireUser } from './require.ts';

export async function showOwnDetails(
  rows: Rows,
  userId: UserId,
): Promise<OkOf<typeof getUserDetails>> {
  const user = await requireUser(rows, userId);
  return { details: presentUserDetails(user), rev: user.rev };
}

/** A user as others may see them. */
export async function showProfile(
  rows: Rows,
  { userId }: Identity,
  id: UserId,
): Promise<UserProfileData> {
  const user = await findUser(rows, id);
  if (!user) throw notFound();
  const viewer = {
    isSelf: user.id === userId,
    isTheirCoach: await isClient(rows, { coach: userId, client: user.id }),
  };
  const subscription = await findSubscription(rows, { coach: user.id, client: userId });
  return presentUserProfile(user, viewer, subscription);
}

/** Flags, addresses and everything else the user may not set stay as they are. */
export async function saveDetails(
  rows: Rows,
  save: { userId: UserId; details: UserDetails; key: string; revision: number | null },
): Promise<{ details: UserDetails; rev: number }> {
  const user = await requireUser(rows, save.userId);
  const current = presentUserDetails(user);
  const { location, profile } = save.details;
  const firstName = storedName(save.details.firstName);
  const lastName = storedName(save.details.lastName);
  // An older app does not send what it does not know, but must not remove it. Only these two are removed by leaving
  // them out.
  const { theme, coachAnswers, ...known } = current.preferences;
  const preferences = { ...known, ...save.details.preferences };
  const details = { ...current, firstName, lastName, location, preferences, profile };
  if (save.revision !== null && user.rev !== save.revision) {
    if (equal(details, current)) return { details, rev: user.rev };
    throw staleRevision({ rev: user.rev, lastKey: user.last_key, body: current });
  }
  const rev = await takeRevision(rows, save.userId);
  await updateUserDetails(rows, details, { rev, key: save.key });
  // A search finds programs by their author's name.
  const isRenamed = firstName !== current.firstName || lastName !== current.lastName;
  if (isRenamed) await syncStoreIndex(rows, { author: save.userId });
  return { details, rev };
}

/** `change`: applies the survey, or its reset, to the details. */
export async function saveSurvey(
  rows: Rows,
  save: { userId: UserId; key: string; change: (details: UserDetails) => UserDetails },
): Promise<{ details: UserDetails; rev: number }> {
  const user = await requireUser(rows, save.userId);
  const current = presentUserDetails(user);
  const details = save.change(current);
  if (equal(details, current)) return { details, rev: user.rev };
  const rev = await takeRevision(rows, save.userId);
  await updateSurveys(rows, details, { rev, key: save.key });
  return { details, rev };
}

export type ImageColumn = 'user_image_id' | 'secondary_user_image_id';

/** Replaces the previous picture; null removes it. The same picture again is no change. */
export async function saveUserImage(
  rows: Rows,
  save: {
    userId: UserId;
    column: ImageColumn;
    picture: { id: string; sizes: readonly PictureSize[] } | null;
    key: string;
    now: Date;
  },
): Promise<{ details: UserDetails; rev: number }> {
  const { userId, column, picture, key, now } = save;
  const user = await requireUser(rows, userId);
  const before = user[column];
  const id = picture?.id ?? null;
  if (before === id) return { details: presentUserDetails(user), rev: user.rev };
  if (picture) {
    if (await ownerOfPicture(rows, picture.id))
      throw refusedByRule({ words: 'This picture has the id of another one.' });
    await insertPicture(rows, { ...picture, owner: userId, now });
  }
  const rev = await takeRevision(rows, userId);
  await updateUserImage(rows, userId, { column, id }, { rev, key });
  if (before !== null) await deletePicture(rows, before);
  return { details: presentUserDetails({ ...user, [column]: id }), rev };
}

export async function switchRole(
  rows: Rows,
  { userId, key }: { userId: UserId; key: string },
): Promise<OkOf<typeof switchRoleCall>> {
  const user = await requireUser(rows, userId);
  allow(maySwitchRole(presentUserDetails(user)));
  const switched = await updateFlags(rows, userId, { is_coach: !user.is_coach }, key);
  return { details: presentUserDetails(switched), rev: switched.rev };
}
