// Whether the caller is the owner of the account, and not somebody who found an unlocked phone or knows a password.
import type { UserId } from '#contract/ids.ts';
import type { Identity } from '../authenticate.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { refusedByRule, secondFactorRequired, signInRequired } from '../errors.ts';
import { verifyPassword } from '../passwords.ts';
import { lockUser } from '../stores/accounts.ts';
import { findDeviceSession } from '../stores/devices.ts';
import * as factors from '../stores/factors.ts';
import { hashToken, newToken } from '../tokens.ts';
import { requireUser } from './require.ts';

const minuteMs = 60_000;

/** Time to find the phone. */
export const stepMs = 10 * minuteMs;

/** How long a sign-in without a password counts as proof of who it is. */
const freshMs = 10 * minuteMs;

/** Returns the token with which the sign-in goes on. */
export async function newStep(
  { now }: Pick<Deps, 'now'>,
  rows: Rows,
  step: { userId: UserId | null; challenge: string | null },
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + stepMs);
  await factors.insertStep(rows, { ...step, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** `field`: the form field that a refusal names. */
export async function requirePassword(
  user: UserRow,
  password: string,
  field: string,
): Promise<void> {
  if (await verifyPassword(password, user.password_hash)) return;
  const words = user.password_hash === null ? noPassword : 'That isn’t your password.';
  throw refusedByRule({ words, fields: { [field]: words } });
}

const noPassword =
  'You log in with another service and don’t have a password yet. Sign out and choose “Forgot your password?” to set one.';

const factorFirst = 'Log in again with your second factor first.';

/**
 * Throws `step` if the account has a second factor that was not shown on this device; not inside a transaction, which
 * would take the step back.
 */
export async function requireFactor(
  deps: Pick<Deps, 'now'>,
  rows: Rows,
  { userId, isProven }: Identity,
): Promise<void> {
  const methods = await factors.methodsOf(rows, userId);
  if (isProven || methods.length === 0) return;
  const token = await newStep(deps, rows, { userId, challenge: null });
  throw secondFactorRequired({ token, methods }, factorFirst);
}

/** Finding an unlocked phone must not be enough to change how its owner signs in. */
export async function requireOwner(
  deps: Pick<Deps, 'now'>,
  rows: Rows,
  identity: Identity,
  password: string | null,
): Promise<UserRow> {
  const user = await requireUser(rows, identity.userId);
  if (user.password_hash !== null) await requirePassword(user, password ?? '', 'password');
  else if (deps.now().getTime() - identity.signedInAt.getTime() > freshMs)
    throw refusedByRule({ words: 'Sign out and log in again first, to show that it’s you.' });
  await requireFactor(deps, rows, identity);
  return user;
}

/**
 * What was checked before may be out of date: a factor was added since, or the device signed out. Until the transaction
 * ends nobody else changes how the user signs in. Returns whether there is a factor.
 */
export async function lockOwner(
  rows: Rows,
  { userId, tokenHash }: Pick<Identity, 'userId' | 'tokenHash'>,
): Promise<boolean> {
  await lockUser(rows, userId);
  const session = await findDeviceSession(rows, tokenHash);
  if (!session || session.revokedAt) throw signInRequired();
  const hasFactor = (await factors.methodsOf(rows, userId)).length > 0;
  if (hasFactor && !session.isProven) throw refusedByRule({ words: factorFirst });
  return hasFactor;
}
