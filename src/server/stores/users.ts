import type { UserId } from '#contract/ids.ts';
import type { Preferences, Profile, UserDetails } from '#contract/user.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import { createStream, takeRevision } from './streams.ts';

export interface NewUser {
  readonly id: UserId;
  readonly email: string;
  /** Null: signs in only through a provider. */
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly isCoach: boolean;
  readonly isAdmin: boolean;
  readonly subscribeToNewsletter?: boolean;
  readonly now: Date;
}

export async function findUserByEmail(rows: Rows, email: string): Promise<UserRow | undefined> {
  return rows
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function findUser(rows: Rows, id: UserId): Promise<UserRow | undefined> {
  return rows.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasUsers(rows: Rows): Promise<boolean> {
  return (await rows.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** A new account, with its stream. */
export async function insertUser(rows: Rows, user: NewUser): Promise<void> {
  await rows
    .insertInto('app_user')
    .values({
      id: user.id,
      email: user.email.toLowerCase(),
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      is_coach: user.isCoach,
      is_admin: user.isAdmin,
      subscribes_to_newsletter: user.subscribeToNewsletter ?? false,
      client_questions: JSON.stringify([]),
      preferences: JSON.stringify(newPreferences),
      profile: JSON.stringify(newProfile),
      rev: 0,
      last_key: null,
      created_at: user.now,
    })
    .execute();
  await createStream(rows, user.id);
  const rev = await takeRevision(rows, user.id);
  await rows.updateTable('app_user').set({ rev }).where('id', '=', user.id).execute();
}

/** Only fields that users may set about themselves. */
export async function updateUserDetails(
  rows: Rows,
  details: UserDetails,
  stamp: { rev: number; key: string },
): Promise<void> {
  await rows
    .updateTable('app_user')
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      location: details.location,
      preferences: JSON.stringify(details.preferences),
      profile: JSON.stringify(details.profile),
      rev: stamp.rev,
      last_key: stamp.key,
    })
    .where('id', '=', details.userId)
    .execute();
}

/** The fields that surveys set. */
export async function updateSurveys(
  rows: Rows,
  details: UserDetails,
  stamp: { rev: number; key: string },
): Promise<void> {
  await rows
    .updateTable('app_user')
    .set({
      finished_client_quiz: details.finishedClientQuiz,
      finished_coach_quiz: details.finishedCoachQuiz,
      client_questions: JSON.stringify(details.clientQuestions),
      profile: JSON.stringify(details.profile),
      rev: stamp.rev,
      last_key: stamp.key,
    })
    .where('id', '=', details.userId)
    .execute();
}

/** Sets the user's picture in one place; null: none. */
export async function updateUserImage(
  rows: Rows,
  userId: UserId,
  image: { column: 'user_image_id' | 'secondary_user_image_id'; id: string | null },
  stamp: { rev: number; key: string },
): Promise<void> {
  await rows
    .updateTable('app_user')
    .set({ [image.column]: image.id, rev: stamp.rev, last_key: stamp.key })
    .where('id', '=', userId)
    .execute();
}

const newPreferences: Preferences = {
  animationMovement: true,
  units: 'imperial',
  notifications: [],
};

const newProfile: Profile = {
  story: '',
  experience: '',
  gender: null,
  dateOfBirth: null,
  goals: [],
  expertise: [],
  goalsImport: '',
  pastAchievements: '',
  expect: '',
  stressLevel: null,
  physicalActivity: null,
  sleep: null,
  goalsChips: [],
  activity: '',
};
