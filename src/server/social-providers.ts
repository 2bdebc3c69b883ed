// OpenID Connect with the providers that the environment configures, through openid-client.
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import { type SocialProvider, socialLoginPath } from '#contract/social-login.ts';
import { noName, readableName } from '#domain/account/person-name.ts';
import { forbidden, notFound, RequestError, unavailable } from './errors.ts';
import type { SocialAccount, SocialAttempt } from './stores/social-logins.ts';

/** A provider as configured in the environment. */
export interface ProviderSettings extends SocialProvider {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A person whose identity a provider confirms. */
export interface SocialPerson extends SocialAccount {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export interface SocialProviders {
  readonly list: readonly SocialProvider[];
  /** The page to go to, and the values to check its answer against. 404 for an unknown provider. */
  begin(provider: string): Promise<{ url: URL } & SocialAttempt>;
  /** `query`: the query string with which the provider sent the browser back. */
  finish(attempt: SocialAttempt, query: string): Promise<SocialPerson>;
}

export function openProviders(
  settings: readonly ProviderSettings[],
  { publicUrl, report }: { publicUrl: URL; report: (error: unknown) => void },
): SocialProviders {
  const redirectUri = new URL(socialLoginPath, publicUrl);
  const configurationOf = rememberDiscovery(settings, report);
  return {
    list: settings.map(({ id, name }) => ({ id, name })),
    begin: async (provider) => {
      const configuration = await configurationOf(provider);
      const attempt = {
        provider,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri.href,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url, ...attempt };
    },
    finish: async (attempt, query) => {
      const configuration = await configurationOf(attempt.provider);
      const answer = new URL(redirectUri);
      answer.search = query;
      try {
        return await redeem(configuration, attempt, answer);
      } catch (error) {
        throw refusalOf(error, report);
      }
    },
  };
}

/** A provider's metadata is fetched at the first log-in, and again after a failure. */
function rememberDiscovery(
  settings: readonly ProviderSettings[],
  report: (error: unknown) => void,
): (provider: string) => Promise<oidc.Configuration> {
  const found = new Map<string, Promise<oidc.Configuration>>();
  return async (provider) => {
    const setting = settings.find(({ id }) => id === provider);
    if (!setting) throw notFound();
    const configuration = found.get(provider) ?? discover(setting);
    found.set(provider, configuration);
    try {
      return await configuration;
    } catch (error) {
      found.delete(provider);
      report(error);
      throw unavailable({ words: `${setting.name} can’t be reached. Please try again.` });
    }
  };
}

const discover = ({ issuer, clientId, clientSecret }: ProviderSettings) =>
  oidc.discovery(issuer, clientId, clientSecret, undefined, {
    // Signatures of tokens are checked; the environment allows http only for this machine.
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });

async function redeem(
  configuration: oidc.Configuration,
  attempt: SocialAttempt,
  answer: URL,
): Promise<SocialPerson> {
  const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token) throw forbidden();
  // Not every provider includes the address in the token.
  const claims =
    token['email'] === undefined
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, token.sub)
      : token;
  const email = addressOf(claims['email']);
  return {
    issuer: token.iss,
    subject: token.sub,
    email,
    isEmailVerified: claims['email_verified'] === true,
    firstName: textOf(claims['given_name']) ?? textOf(claims['name']) ?? nameIn(email),
    lastName: textOf(claims['family_name']) ?? noName,
  };
}

/** A person who declined, or a forged answer, is not an error of ours. */
function refusalOf(error: unknown, report: (error: unknown) => void): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof oidc.AuthorizationResponseError)
    return forbidden({ words: 'You weren’t logged in there. Please try again.' });
  const isMadeUp =
    error instanceof oidc.ClientError ||
    (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant');
  if (isMadeUp) return forbidden({ words: 'This log-in couldn’t be completed. Please try again.' });
  report(error);
  return unavailable({ words: 'Logging in there isn’t working at the moment.' });
}

const textOf = (claim: unknown): string | null =>
  typeof claim === 'string' ? readableName(claim) : null;

const Address = z.email().check(z.maxLength(254));

/** Null if nobody can be written to there. */
function addressOf(claim: unknown): string | null {
  const read = Address.safeParse(claim);
  return read.success ? read.data : null;
}

const nameIn = (email: string | null): string => email?.split('@')[0] || 'Athlete';
