// Signing in and out, and asking the server whether the session still holds.
import {
  signIn as signInCall,
  signOut as signOutCall,
  validateSession as validateCall,
} from '#contract/account.ts';
import { ServerError } from '#offline/errors.ts';
import { createServerApi } from '#offline/server-api.ts';
import { forgetSignIn, readSignIn, rememberSignIn, rememberUser } from '#offline/sign-in-store.ts';
import { clearCurrentUser, currentUser, setCurrentUser } from './session.ts';
import { tellSync } from './sync-state.ts';

const api = createServerApi({ readSignIn });
const validEveryMs = 60_000;
let lastValidation = 0;

/** Resolves to what the server has against it, in its words, or null; rejects when it cannot be reached. */
export async function signIn(email: string, password: string): Promise<string | null> {
  try {
    const { user } = await api.call(signInCall, { body: { email, password } });
    await rememberSignIn({ userId: user.userId, token: user.token });
    await rememberUser(user);
    setCurrentUser(user);
    lastValidation = Date.now();
    // The same user's queue may have been resting since the old session ended.
    tellSync({ type: 'user.signedIn' });
    return null;
  } catch (error) {
    if (error instanceof ServerError) return error.message;
    throw error;
  }
}

/** Works without a signal: the token is forgotten here, and the server is told if it can be reached. */
export async function signOut(): Promise<void> {
  const told = api.call(signOutCall, {}).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 1500))]);
  await forgetSignIn();
  clearCurrentUser();
}

/** `kept` too when the server cannot be reached: the cached user is enough. */
export async function validateSession(): Promise<'kept' | 'cleared' | 'expired'> {
  const before = currentUser();
  if (!before || Date.now() - lastValidation < validEveryMs) return 'kept';
  lastValidation = Date.now();
  try {
    const { user } = await api.call(validateCall, {});
    if (currentUser()?.userId === user.userId) setCurrentUser({ ...user, token: before.token });
    return 'kept';
  } catch (error) {
    if (!(error instanceof ServerError)) return 'kept';
    if (error.status === 419) return 'expired';
    if (error.status !== 401) return 'kept';
    await forgetSignIn();
    clearCurrentUser();
    return 'cleared';
  }
}
