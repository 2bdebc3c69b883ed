import {
  finishSocialLogin,
  getSocialProviders,
  type SocialProvider,
  startSocialLogin,
} from '#contract/social-login.ts';
import { callQuietly, callServer } from '#client/shared/server/call-server.ts';
import { enter } from '#client/shared/session/idle/sign-in.ts';
import { showToast } from '#client/shared/screen/toasts.ts';

const attemptKey = 'holdfast-social-login';

/** Also empty if the server cannot be asked: logging in with a password works anyway. */
export const socialProviders = (): Promise<readonly SocialProvider[]> =>
  callQuietly(getSocialProviders, {}).then(
    ({ providers }) => providers,
    () => [],
  );

/** Leaves the page; resolves to whether it does. */
export async function goToProvider(provider: string): Promise<boolean> {
  try {
    const { url, attempt } = await callQuietly(startSocialLogin, { params: { provider } });
    sessionStorage.setItem(attemptKey, attempt);
    location.assign(url);
    return true;
  } catch {
    // The log-in screen does not report failed calls by itself.
    showToast({
      color: 'error',
      text: 'This log-in service isn’t answering',
      description: 'Try again, or log in with your password.',
    });
    return false;
  }
}

/** `query`: as the provider sent the browser back; throws if the server rejects it. */
export async function returnFromProvider(query: string): Promise<void> {
  const attempt = sessionStorage.getItem(attemptKey) ?? '';
  sessionStorage.removeItem(attemptKey);
  const { user } = await callServer(finishSocialLogin, { body: { attempt, query } });
  await enter(user);
}
