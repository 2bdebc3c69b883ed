// The second factor: passkeys, an authenticator app's codes, and recovery codes; and how to sign in with them.
import * as z from 'zod/mini';
import { LinkToken, neededToSignIn, SignedIn } from './account.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './training.ts';

/** What the browser's passkey functions take and give, as their `toJSON` writes it. The server's library checks it. */
const PasskeyJson = z.record(z.string().check(z.maxLength(40)), z.unknown());

/** Six digits from the app, or a recovery code: spaces, hyphens and case do not matter. */
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** `token` comes with the refusal that asks for a second factor. 401 for a wrong code, 410 when it took too long. */
export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Finish signing in with a code',
  access: 'public',
  body: z.object({ token: LinkToken, code: Code }),
  ok: SignedIn,
  needed: neededToSignIn,
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/begin',
  summary: 'Start signing in with a passkey',
  access: 'public',
  ok: z.object({ token: z.string(), options: PasskeyJson }),
});

/** A passkey is two factors in one: no password is asked for. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey',
  access: 'public',
  body: z.object({ token: LinkToken, response: PasskeyJson }),
  ok: SignedIn,
  needed: neededToSignIn,
});

export const Factors = z.object({
  /** Codes from an authenticator app are set up. */
  hasApp: z.boolean(),
  passkeys: z.array(
    z.object({
      _id: z.uuid(),
      /** What its owner calls it. */
      name: z.string(),
      createdAt: Instant,
      lastUsedAt: z.nullable(Instant),
    }),
  ),
  recoveryCodesLeft: z.int(),
});
export interface Factors extends z.infer<typeof Factors> {}

/** The signed-in person's own password; null: the account has none, and the sign-in must be a few minutes old at most. */
const Proof = z.object({ password: z.nullable(z.string().check(z.maxLength(128))) });

/** Ten, each good for one sign-in, shown this once. Null: the account has some already. */
const RecoveryCodes = z.nullable(z.array(z.string()));

export const getFactors = endpoint({
  method: 'GET',
  path: '/api/auth/factors',
  summary: 'The second factors that are set up',
  ok: z.object({ factors: Factors, hasPassword: z.boolean() }),
});

/** Replaces a set-up that was not finished; finished on this device, within ten minutes. `address`: what the QR code holds. */
export const beginApp = endpoint({
  method: 'POST',
  path: '/api/auth/factors/app',
  summary: 'Set up codes from an authenticator app',
  body: Proof,
  ok: z.object({ secret: z.string(), address: z.string() }),
});

export const confirmApp = endpoint({
  method: 'POST',
  path: '/api/auth/factors/app/confirm',
  summary: 'Confirm the authenticator app with its first code',
  body: z.object({ code: Code }),
  ok: z.object({ recoveryCodes: RecoveryCodes }),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/factors/passkey/begin',
  summary: 'Start adding a passkey',
  body: Proof,
  ok: z.object({ token: z.string(), options: PasskeyJson }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/factors/passkey',
  summary: 'Add a passkey',
  body: z.object({ token: LinkToken, response: PasskeyJson }),
  ok: z.object({ recoveryCodes: RecoveryCodes }),
});

/** The last factor takes the recovery codes with it. */
export const removeFactor = endpoint({
  method: 'POST',
  path: '/api/auth/factors/remove',
  summary: 'Remove a second factor',
  body: z.extend(Proof, { factor: z.union([z.literal('app'), z.uuid()]) }),
  ok: z.object({}),
});

/** The earlier ones no longer work. */
export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/factors/recovery-codes',
  summary: 'Make new recovery codes',
  body: Proof,
  ok: z.object({ recoveryCodes: z.array(z.string()) }),
});

/**
 * From a mail about a change that its reader did not make: takes the change back, signs out every device, and gives the
 * token of a link to set a new password.
 */
export const secureAccount = endpoint({
  method: 'POST',
  path: '/api/auth/secure',
  summary: 'Secure an account with the link from an e-mail',
  access: 'public',
  body: z.object({ token: LinkToken }),
  ok: z.object({ resetToken: z.string() }),
});
