import { UserId } from '#contract/ids.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import { sqlState, uniqueViolation } from '../database/sql-states.ts';
import type { Deps } from '../deps.ts';
import { forbidden, inProgress, linkInvalid } from '../errors.ts';
import { deadenRegistrations } from '../stores/registrations.ts';
import {
  findSocialLogin,
  insertSocialAttempt,
  insertSocialLogin,
  takeSocialAttempt,
} from '../stores/social-logins.ts';
import { findUser, findUserByEmail, insertUser } from '../stores/users.ts';
import type { SocialPerson } from '../social-providers.ts';
import { hashToken, newToken } from '../tokens.ts';

/** Time to sign in at the provider, including a second factor. */
const attemptMs = 10 * 60_000;

export async function beginSocialLogin(
  { database, now, socialProviders }: Deps,
  provider: string,
): Promise<{ url: string; attempt: string }> {
  const { url, ...attempt } = await socialProviders.begin(provider);
  const token = newToken();
  await insertSocialAttempt(database.rows, {
    ...attempt,
    attemptHash: hashToken(token),
    expiresAt: new Date(now().getTime() + attemptMs),
  });
  return { url: url.href, attempt: token };
}

/** Finds the account of the person whom the provider sent back, or creates one. */
export async function finishSocialLogin(
  deps: Deps,
  { attempt, query }: { attempt: string; query: string },
): Promise<UserRow> {
  const { rows } = deps.database;
  const begun = await takeSocialAttempt(rows, hashToken(attempt), deps.now());
  if (!begun) throw linkInvalid({ words: 'This log-in took too long. Please try again.' });
  const person = await deps.socialProviders.finish(begun, query);
  try {
    return await rows.transaction().execute((inside) => userOf(deps, inside, person));
  } catch (error) {
    // Registered by another request at the same moment.
    if (sqlState(error) === uniqueViolation) throw inProgress({ retryAfterSeconds: 1 });
    throw error;
  }
}

async function userOf(deps: Deps, rows: Rows, person: SocialPerson): Promise<UserRow> {
  const userId = (await findSocialLogin(rows, person)) ?? (await joinAccount(deps, rows, person));
  const user = await findUser(rows, userId);
  if (!user) throw linkInvalid();
  return user;
}

/** By address, but only if the provider has verified it: otherwise anybody's account could be taken over. */
async function joinAccount(deps: Deps, rows: Rows, person: SocialPerson): Promise<UserId> {
  const { email, isEmailVerified } = person;
  if (email === null || !isEmailVerified)
    throw forbidden({ words: 'Your e-mail address isn’t confirmed there.' });
  const known = await findUserByEmail(rows, email);
  const userId = known?.id ?? UserId.parse(deps.newId());
  if (!known) {
    await insertUser(rows, {
      id: userId,
      email,
      passwordHash: null,
      firstName: person.firstName,
      lastName: person.lastName,
      isCoach: false,
      isAdmin: false,
      now: deps.now(),
    });
    // Earlier registrations of the address never proved that it is theirs: none of their links may work.
    await deadenRegistrations(rows, email.toLowerCase());
  }
  await insertSocialLogin(rows, { ...person, userId, now: deps.now() });
  return userId;
}
