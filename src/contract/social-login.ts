// Signing in with an account elsewhere: OpenID Connect, authorization code with PKCE.
//
// `start` → the provider's page (`url`) → back to `socialLoginPath`, whose query goes to `finish`.
import * as z from 'zod/mini';
import { neededToSignIn, SignedIn } from './account.ts';
import { endpoint } from './endpoint.ts';

/** Where the provider returns the browser. */
export const socialLoginPath = '/social-login';

/** `id` is what `start` takes; `name` is for people: 'Google'. */
export const SocialProvider = z.object({ id: z.string(), name: z.string() });
export interface SocialProvider extends z.infer<typeof SocialProvider> {}

/** Empty unless the server's environment configures some. */
export const getSocialProviders = endpoint({
  method: 'GET',
  path: '/api/auth/providers',
  summary: 'The providers to sign in with',
  access: 'public',
  ok: z.object({ providers: z.array(SocialProvider) }),
});

/**
 * `url` is the page to open. The browser keeps `attempt` until the end and sends it then: without it somebody could
 * sign a stranger's browser in to their own account.
 */
export const startSocialLogin = endpoint({
  method: 'POST',
  path: '/api/auth/providers/:provider/start',
  summary: 'Start signing in with a provider',
  access: 'public',
  params: z.object({ provider: z.string().check(z.maxLength(40)) }),
  ok: z.object({ url: z.url(), attempt: z.string() }),
});

/**
 * `query` is the whole query the provider returned the browser with (`location.search`). A new address becomes an
 * athlete's account. 410 `link-invalid` if the attempt has expired or was finished; 403 `forbidden` if the provider
 * refuses or does not vouch for the address, with a text for people.
 */
export const finishSocialLogin = endpoint({
  method: 'POST',
  path: '/api/auth/providers/finish',
  summary: "Finish signing in with the provider's answer",
  access: 'public',
  body: z.object({
    attempt: z.string().check(z.maxLength(200)),
    query: z.string().check(z.maxLength(4000)),
  }),
  ok: SignedIn,
  needed: neededToSignIn,
});
