// Signing in with an account elsewhere: to the provider's page and back.
import {
  finishSocialLogin,
  getSocialProviders,
  type SocialProvider,
  startSocialLogin,
} from '#contract/social-login.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { enter } from '#client/shared/session/idle/sign-in.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { createServerApi } from '#offline/server-api.ts';

const attemptKey = 'holdfast-social-login';

/** None, too, when nobody can say: the log-in by password stands at any rate. */
export const socialProviders = (): Promise<readonly SocialProvider[]> =>
  createServerApi({ readSignIn: async () => null })
    .call(getSocialProviders, {})
    .then(
      ({ providers }) => providers,
      () => [],
    );

/** Leaves the page; resolves to whether it does. */
export async function goToProvider(provider: string): Promise<boolean> {
  try {
    const api = createServerApi({ readSignIn: async () => null });
    const { url, attempt } = await api.call(startSocialLogin, { params: { provider } });
    sessionStorage.setItem(attemptKey, attempt);
    location.assign(url);
    return true;
  } catch {
    // On the log-in screen no failed call tells of itself.
    showToast({
      color: 'error',
      text: 'This log-in service isn’t answering',
      description: 'Try again, or log in with your password.',
    });
    return false;
  }
}

/** With what the provider sent the browser back with; throws what the server has against it. */
export async function returnFromProvider(query: string): Promise<void> {
  const attempt = sessionStorage.getItem(attemptKey) ?? '';
  sessionStorage.removeItem(attemptKey);
  const { user } = await callServer(finishSocialLogin, { body: { attempt, query } });
  await enter(user);
}
