// The last step of a sign-in: with a code or a passkey where the account has one.
import type { FastifyRequest } from 'fastify';
import type { signIn } from '#contract/account.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { linkInvalid, rateLimited, secondFactorRequired, wrongCredentials } from '../errors.ts';
import { knownBrowser } from '../known-browsers.ts';
import { hashRecoveryCode } from '../one-time-codes.ts';
import { askForPasskey, readPasskey } from '../passkeys.ts';
import * as factors from '../stores/factors.ts';
import { hashToken } from '../tokens.ts';
import { isKnownToEveryone } from './demo-accounts.ts';
import { findAppOf, takeAppCode } from './factors.ts';
import { newStep } from './owner.ts';
import { requireUser } from './require.ts';
import { deviceName, signInDevice, type SigningIn } from './sign-in.ts';

type SignedIn = OkOf<typeof signIn>;

/** Signs in somebody whose password, or log-in elsewhere, is right; throws `step` if the account has a second factor. */
export async function admit(
  deps: Deps,
  rows: Rows,
  user: UserRow,
  call: SigningIn & { readonly password?: string },
): Promise<SignedIn> {
  const methods = await factors.methodsOf(rows, user.id);
  if (methods.length > 0) {
    const token = await newStep(deps, rows, { userId: user.id, challenge: null });
    throw secondFactorRequired({ token, methods });
  }
  // Only this machine gets here with a password that everybody knows: there is nobody to keep out.
  const isDemo = isKnownToEveryone({ email: user.email, password: call.password ?? '' });
  return enter(deps, rows, user, { ...call, isProven: isDemo, isQuiet: isDemo });
}

/** A browser in which the account was never used is told about by mail. */
async function enter(
  deps: Deps,
  rows: Rows,
  user: UserRow,
  call: SigningIn & { readonly isProven: boolean; readonly isQuiet?: boolean },
): Promise<SignedIn> {
  const isKnown = (await knownBrowser(deps, rows, user.id, call.request)) !== null;
  const signedIn = await signInDevice(deps, rows, user, call);
  if (!isKnown && !call.isQuiet)
    await deps.jobs.send({
      kind: 'account-changed-by',
      userId: user.id,
      change: 'new-device',
      device: deviceName(call.request.headers['user-agent']),
      undoes: null,
    });
  return signedIn;
}

/**
 * Under which guesses at an app's codes are counted: by account, and apart for a browser that was signed in to it before,
 * so that nobody who knows the password keeps its owner out. A made-up token has no count.
 */
export async function guesserOf(
  deps: Pick<Deps, 'database' | 'now' | 'publicUrl'>,
  { token }: { token: string },
  request: Pick<FastifyRequest, 'headers'>,
): Promise<string> {
  const { rows } = deps.database;
  const userId = (await factors.findStep(rows, hashToken(token), deps.now()))?.user_id;
  if (!userId) throw tookTooLong();
  const browser = await knownBrowser(deps, rows, userId, request);
  return browser === null ? `codes of ${userId}` : `codes of ${userId} in ${browser}`;
}

/** Of one step; the account has a limit of its own. */
const mostTries = 5;

export async function finishSignIn(
  deps: Deps,
  rows: Rows,
  { token, code }: { token: string; code: string },
  call: SigningIn,
): Promise<SignedIn> {
  const tokenHash = hashToken(token);
  const step = await factors.findStep(rows, tokenHash, deps.now());
  if (!step?.user_id || step.challenge !== null) throw tookTooLong();
  if (!(await factors.countTry(rows, tokenHash, mostTries)))
    throw rateLimited({ words: 'Too many codes. Log in again, and take the newest one.' });
  const userId = step.user_id;
  const isOfApp = await isFactor(deps, rows, userId, code);
  if (!isOfApp && !(await factors.takeRecoveryCode(rows, userId, hashRecoveryCode(code)))) {
    const words = 'That code isn’t right. Take the newest one from your app, or a recovery code.';
    throw wrongCredentials({ words, fields: { code: words } });
  }
  if (!(await factors.takeStep(rows, tokenHash, deps.now()))) throw tookTooLong();
  if (!isOfApp)
    await deps.jobs.send({
      kind: 'account-changed-by',
      userId,
      change: 'recovery-code-used',
      undoes: null,
    });
  return enter(deps, rows, await requireUser(rows, userId), { ...call, isProven: true });
}

/** A code of an app that was set up to the end. */
async function isFactor(deps: Deps, rows: Rows, userId: UserId, code: string): Promise<boolean> {
  const app = await findAppOf(deps, rows, userId);
  return app?.isConfirmed === true && takeAppCode(deps, rows, userId, { ...app, code });
}

const tookTooLong = () => linkInvalid({ words: 'This took too long. Please log in again.' });

export async function beginPasskeySignIn(
  deps: Deps,
  rows: Rows,
): Promise<{ token: string; options: Record<string, unknown> }> {
  const { challenge, options } = await askForPasskey(deps);
  return { token: await newStep(deps, rows, { userId: null, challenge }), options };
}

export async function signInWithPasskey(
  deps: Deps,
  rows: Rows,
  { token, response }: { token: string; response: Record<string, unknown> },
  call: SigningIn,
): Promise<SignedIn> {
  const step = await factors.takeStep(rows, hashToken(token), deps.now());
  if (!step?.challenge || step.user_id !== null) throw tookTooLong();
  const id = response['id'];
  const passkey = typeof id === 'string' ? await factors.findPasskey(rows, id) : undefined;
  const stored = passkey && {
    credentialId: passkey.credential_id,
    publicKey: passkey.public_key,
    counter: passkey.counter,
    transports: passkey.transports,
  };
  const counter =
    stored && (await readPasskey(deps, step.challenge, { response, passkey: stored }));
  if (!passkey || counter === null || counter === undefined)
    throw wrongCredentials({ words: 'This passkey doesn’t belong to an account here.' });
  await factors.notePasskeyUse(rows, passkey.id, { counter, now: deps.now() });
  return enter(deps, rows, await requireUser(rows, passkey.user_id), { ...call, isProven: true });
}
