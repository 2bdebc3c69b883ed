// Logging in, by password or elsewhere, and the devices on which a user is signed in.
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { signIn } from '#contract/account.ts';
import type { SignedInDevice } from '#contract/devices.ts';
import type { OkOf } from '#contract/endpoint.ts';
import { UserId } from '#contract/ids.ts';
import type { PushToken } from '#contract/push.ts';
import { earlierTokenHash, type Identity } from '../authenticate.ts';
import { sqlState, uniqueViolation } from '../database/database.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import {
  forbidden,
  inProgress,
  linkInvalid,
  notFound,
  notVerified,
  refusedByRule,
  wrongCredentials,
} from '../errors.ts';
import { knownBrowser, rememberBrowser } from '../known-browsers.ts';
import type { LiveService } from '../live/live-service.ts';
import { registrationHashStart, verifyPassword } from '../passwords.ts';
import { presentDevice } from '../presenters/user.ts';
import type { SocialPerson } from '../social-providers.ts';
import {
  deadenRegistrations,
  findEarlierRegistration,
  findRegistration,
  rekeyRegistration,
} from '../stores/accounts.ts';
import {
  deletePushTokenOf,
  findDevicesOf,
  insertDeviceSession,
  revokeDevice,
  revokeDeviceSession,
  savePushToken,
} from '../stores/devices.ts';
import { secretOf } from '../stores/secrets.ts';
import {
  findSocialLogin,
  insertSocialAttempt,
  insertSocialLogin,
  takeSocialAttempt,
} from '../stores/social-logins.ts';
import { findUser, findUserByEmail, insertUser } from '../stores/users.ts';
import { expiryFrom, hashToken, newToken } from '../tokens.ts';
import { registrationKey } from './accounts.ts';
import { isKnownToEveryone } from './demo-accounts.ts';
import { appointIfFirst } from './first-admin.ts';
import { withLiveAccess } from './live-access.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Under which guesses at an account are counted: a browser that was signed in to it before has a count of its own, so that
 * nobody else's guesses keep its owner out.
 */
export async function guesserOf(
  deps: Pick<Deps, 'database' | 'publicUrl'>,
  { email }: Pick<Credentials, 'email'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<string> {
  const { rows } = deps.database;
  const user = await findUserByEmail(rows, email.toLowerCase());
  // The same work with and without an account: the time must not tell them apart.
  const browser = await knownBrowser(deps, rows, user?.id ?? null, request);
  return browser === null ? `account ${email.toLowerCase()}` : `browser ${browser}`;
}

/** `isFromHere`: the caller is on the server's own machine. */
export async function logIn(
  rows: Rows,
  credentials: Credentials,
  { isFromHere }: { isFromHere: boolean },
): Promise<UserRow> {
  const user = await findByPassword(rows, credentials);
  if (isKnownToEveryone(credentials) && !isFromHere) throw wrongCredentials();
  return user;
}

/**
 * Finds the user. An unknown address and a wrong password get the same answer after the same work. Only
 * somebody who knows its password learns of a pending registration, whether or not the address has an
 * account: otherwise registering an address and logging in would reveal the account.
 */
async function findByPassword(rows: Rows, credentials: Credentials): Promise<UserRow> {
  const email = credentials.email.toLowerCase();
  const hashStart = registrationHashStart(email, await secretOf(rows, 'registrations'));
  const user = await findUserByEmail(rows, email);
  const earlier = await findEarlierRegistration(rows, { email, hashStart });
  const account = user ?? earlier;
  const [matches, key] = await Promise.all([
    verifyPassword(credentials.password, account?.password_hash ?? null),
    registrationKey(rows, credentials),
  ]);
  if (user && matches) return user;
  if (!user && earlier && matches) await rekeyRegistration(rows, earlier, key);
  throw (await findRegistration(rows, key)) ? notVerified() : wrongCredentials();
}

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
  const { issuer, subject } = person;
  if (known)
    await deps.jobs.send(
      {
        kind: 'account-changed-by',
        userId,
        change: 'login-linked',
        device: URL.parse(issuer)?.hostname ?? issuer,
        undoes: { login: { issuer, subject } },
      },
      rows,
    );
  return userId;
}

export interface SigningIn {
  readonly live: LiveService;
  readonly request: FastifyRequest;
  readonly reply: Pick<FastifyReply, 'header'>;
}

/**
 * Gives the requesting device its own token; the caller has verified the user. The token that the browser had until now
 * is forgotten there, so it ends here, no matter whose it was.
 */
export async function signInDevice(
  deps: Deps,
  rows: Rows,
  owner: UserRow,
  { live, request, reply, isProven = false }: SigningIn & { readonly isProven?: boolean },
): Promise<OkOf<typeof signIn>> {
  const user = await appointIfFirst(deps, rows, owner);
  const token = newToken();
  const now = deps.now();
  const earlier = earlierTokenHash(request);
  if (earlier !== null) await revokeDeviceSession(rows, earlier, now);
  const deviceId = await insertDeviceSession(rows, {
    tokenHash: hashToken(token),
    userId: user.id,
    now,
    expiresAt: expiryFrom(now),
    name: deviceName(request.headers['user-agent']),
    address: request.ip,
    isProven,
  });
  await rememberBrowser(deps, rows, user.id, reply);
  request.signedInAs = user.id;
  return { user: { ...(await withLiveAccess(deps, rows, live, { user, deviceId })), token } };
}

export const signOut = ({ now }: Deps, rows: Rows, { tokenHash }: Identity): Promise<void> =>
  revokeDeviceSession(rows, tokenHash, now());

/** The caller's device first. */
export async function showDevices(
  { now }: Deps,
  rows: Rows,
  { userId, tokenHash }: Identity,
): Promise<SignedInDevice[]> {
  const devices = await findDevicesOf(rows, userId, now());
  return devices
    .map((device) => presentDevice(device, tokenHash))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

export async function signOutDevice(
  { now }: Deps,
  rows: Rows,
  { userId }: Identity,
  id: string,
): Promise<void> {
  if (!(await revokeDevice(rows, { id, userId, now: now() }))) throw notFound();
}

export async function registerPushToken(
  { push }: Deps,
  rows: Rows,
  { tokenHash }: Identity,
  token: PushToken,
): Promise<void> {
  if (!push.takes(token))
    throw refusedByRule({ words: 'This browser’s push service isn’t one we support.' });
  await savePushToken(rows, tokenHash, token);
}

export const removePushToken = (rows: Rows, { tokenHash }: Identity): Promise<void> =>
  deletePushTokenOf(rows, tokenHash);

/** 'Chrome on Android': a name by which people recognize a device. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  return name.slice(0, longest) || unknown;
}

const unknown = 'Unknown browser';
const longest = 80;
