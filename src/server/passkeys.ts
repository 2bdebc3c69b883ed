// Passkeys through @simplewebauthn/server, which is loaded with the first one: it takes a tenth of the server's start.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { UserId } from '#contract/ids.ts';
import type { Deps } from './deps.ts';

type Here = Pick<Deps, 'publicUrl'>;

const load = () => import('@simplewebauthn/server');

/** The browser shows it to its owner. */
const appName = 'Holdfast';

export interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
}

type Json = Record<string, unknown>;

/** What the browser needs to make a passkey; `known`: those that the account has already. */
export async function askForNewPasskey(
  { publicUrl }: Here,
  user: { readonly id: UserId; readonly email: string; readonly name: string },
  known: readonly { readonly credential_id: string }[],
): Promise<{ challenge: string; options: Json }> {
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    rpName: appName,
    rpID: publicUrl.hostname,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    // It has to be found without a name, and to ask for the finger or the PIN: then it is two factors by itself.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** Null: it is not a passkey that was made for this challenge, here. */
export async function readNewPasskey(
  { publicUrl }: Here,
  challenge: string,
  response: Json,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await load();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: publicUrl.origin,
    expectedRPID: publicUrl.hostname,
    requireUserVerification: true,
  }).catch(notVerified);
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports };
}

export async function askForPasskey({
  publicUrl,
}: Here): Promise<{ challenge: string; options: Json }> {
  const { generateAuthenticationOptions } = await load();
  const options = await generateAuthenticationOptions({
    rpID: publicUrl.hostname,
    userVerification: 'required',
  });
  return { challenge: options.challenge, options: { ...options } };
}

/** How often the passkey says it was used; null: it is not the one, or signed something else. */
export async function readPasskey(
  { publicUrl }: Here,
  challenge: string,
  { response, passkey }: { readonly response: Json; readonly passkey: StoredPasskey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: publicUrl.origin,
    expectedRPID: publicUrl.hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: passkey.publicKey,
      counter: passkey.counter,
    },
  }).catch(notVerified);
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** The library throws at everything that is not right, and at what is no passkey's answer at all. */
const notVerified = () => ({
  verified: false as const,
  registrationInfo: undefined,
  authenticationInfo: undefined,
});
