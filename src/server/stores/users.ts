import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { UserGroup } from '#contract/roles.ts';
import type { Preferences, Profile, UserDetails } from '#contract/user.ts';
import { storedName } from '#domain/account/person-name.ts';
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

/** Whether anybody is an admin but those with the given addresses. */
export async function hasAdminBeside(rows: Rows, emails: readonly string[]): Promise<boolean> {
  const found = await rows
    .selectFrom('app_user')
    .select('id')
    .where('is_admin', '=', true)
    .where('email', 'not in', emails)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A new account, with its stream. */
export async function insertUser(rows: Rows, user: NewUser): Promise<void> {
  await rows
    .insertInto('app_user')
    .values({
      id: user.id,
      email: user.email.toLowerCase(),
      password_hash: user.passwordHash,
      first_name: storedName(user.firstName),
      last_name: storedName(user.lastName),
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
  stamp: { rev: number; key: string | null },
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

/** The share of the text's trigrams that some words must contain: allows one typo in a word of five letters. */
const leastLikeness = 0.35;

/** As in the index `app_user_names`. */
const names = sql<string>`lower(first_name || ' ' || last_name || ' ' || email)`;

/** The best match first; without a text, the newest accounts. */
export async function findManagedUsers(
  rows: Rows,
  search: { text: string; group: UserGroup; skip: number; count: number },
): Promise<UserRow[]> {
  const text = search.text.toLowerCase();
  return rows.transaction().execute(async (snapshot) => {
    await sql`SET LOCAL pg_trgm.word_similarity_threshold = ${sql.lit(leastLikeness)}`.execute(
      snapshot,
    );
    const holdsText = sql<boolean>`${names} LIKE ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
    const found = snapshot
      .selectFrom('app_user')
      .selectAll()
      .$if(search.group === 'restricted', (users) =>
        users.where('restriction_reason', 'is not', null),
      )
      .$if(search.group === 'staff', (users) =>
        users.where((eb) => eb.or([eb('is_admin', '=', true), eb('is_moderator', '=', true)])),
      )
      // One or two letters are similar to half of all names, so the name must contain them.
      .$if(text !== '' && text.length < 3, (users) => users.where(holdsText))
      .$if(text.length >= 3, (users) =>
        users
          .where(sql<boolean>`(${holdsText} OR ${text} <% ${names})`)
          .orderBy(holdsText, 'desc')
          .orderBy(sql`word_similarity(${text}, ${names})`, 'desc'),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id');
    return found.offset(search.skip).limit(search.count).execute();
  });
}

/** Fields that others set on an account, and `is_coach`, which its owner may switch if allowed. */
export type Flags = Partial<
  Pick<
    UserRow,
    'is_coach' | 'is_admin' | 'is_moderator' | 'can_switch_roles' | 'restriction_reason'
  >
>;

/** Changes the owner's stream, so their devices get a live event. `key`: of the call, if there was one. */
export async function updateFlags(
  rows: Rows,
  userId: UserId,
  flags: Flags,
  key: string | null,
): Promise<UserRow> {
  const rev = await takeRevision(rows, userId);
  return rows
    .updateTable('app_user')
    .set({ ...flags, rev, last_key: key })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes the coach's stream, so their devices get a live event. Writes nothing if nothing differs. */
export async function updatePayoutAccount(
  rows: Rows,
  user: Pick<UserRow, 'id' | 'payment_account_id' | 'payouts_enabled'>,
  account: { id: string; isPaidOut: boolean },
): Promise<void> {
  if (user.payment_account_id === account.id && user.payouts_enabled === account.isPaidOut) return;
  const rev = await takeRevision(rows, user.id);
  await rows
    .updateTable('app_user')
    .set({
      payment_account_id: account.id,
      payouts_enabled: account.isPaidOut,
      rev,
      last_key: null,
    })
    .where('id', '=', user.id)
    .execute();
}

export async function findOwnerOfAccount(
  rows: Rows,
  accountId: string,
): Promise<UserId | undefined> {
  const owner = await rows
    .selectFrom('app_user')
    .select('id')
    .where('payment_account_id', '=', accountId)
    .executeTakeFirst();
  return owner?.id;
}

const accents = String.raw`[\u0300-\u036F]`;

/** Whether a text contains these letters, ignoring case and accents. */
export function hasPlainLetters(text: RawBuilder<string>, letters: string): RawBuilder<boolean> {
  const plain = letters.normalize('NFD').replaceAll(new RegExp(accents, 'g'), '').toLowerCase();
  const pattern = `%${plain.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`lower(regexp_replace(normalize(${text}, NFD), ${sql.lit(accents)}, '', 'g')) LIKE ${pattern}`;
}
