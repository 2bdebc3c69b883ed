// Signing in and out, and asking the server whether the session is still valid.
import {
  signIn as signInCall,
  signOut as signOutCall,
  validateSession as validateCall,
} from '#contract/account.ts';
import type { CurrentUser } from '#contract/user.ts';
import { ServerError } from '#offline/errors.ts';
import { createServerApi } from '#offline/server-api.ts';
import { forgetSignIn, readSignIn, rememberSignIn, rememberUser } from '#offline/sign-in-store.ts';
import { clearCurrentUser, setCurrentUser } from '#client/shared/session/session-changes.ts';
import { currentUser, type SignedInUser } from '#client/shared/session/session.ts';
import { tellSync } from '#client/shared/sync/sync-state.ts';

const api = createServerApi({ readSignIn });
const validEveryMs = 60_000;
let lastValidation = 0;

/** Throws the server's objection, or if it cannot be reached. */
export async function signIn(email: string, password: string): Promise<void> {
  const { user } = await api.call(signInCall, { body: { email, password } });
  await enter(user);
}

/** Makes this the user of this device. */
export async function enter(user: SignedInUser): Promise<void> {
  await rememberSignIn({ userId: user.userId, token: user.token });
  await rememberUser(user);
  setCurrentUser(user);
  lastValidation = Date.now();
  // The same user's queue may have been paused since the old session ended.
  tellSync({ type: 'user.signedIn' });
}

/**
 * Works without a signal: forgets the token here, and tells the server if it can be reached. `discard` deletes the
 * data on the device, at a point where the service worker can no longer sign in to fetch more.
 */
export async function signOut(discard: () => Promise<unknown>): Promise<void> {
  const signIn = await readSignIn();
  await forgetSignIn();
  const asBefore = createServerApi({ readSignIn: async () => signIn });
  const told = asBefore.call(signOutCall, {}).catch(() => undefined);
  await discard();
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 1500))]);
  clearCurrentUser();
}

/**
 * `kept` also if the server cannot be reached: the cached user is enough. `changed`: the user may open other screens
 * than before. `ended`: by its owner, from another device, who wants nothing of theirs to stay on this one.
 */
type Validity = 'kept' | 'changed' | 'cleared' | 'expired' | 'ended';

export async function validateSession(): Promise<Validity> {
  const before = currentUser();
  if (!before || Date.now() - lastValidation < validEveryMs) return 'kept';
  lastValidation = Date.now();
  try {
    const { user } = await api.call(validateCall, {});
    // What is personal may have been read from the disk in the meantime.
    const present = currentUser();
    if (present?.userId !== user.userId) return 'kept';
    // The user's own fields are left to the sync, which knows what is not sent yet.
    setCurrentUser({ ...present, ...picked(user, ofServer) });
    return rights.some((right) => user[right] !== before[right]) ? 'changed' : 'kept';
  } catch (error) {
    if (!(error instanceof ServerError)) return 'kept';
    if (error.status === 419) return 'expired';
    if (error.status !== 401) return 'kept';
    if (error.body.endedByOwner) return 'ended';
    await forgetSignIn();
    clearCurrentUser();
    return 'cleared';
  }
}

/** Fields that only the server changes; these first ones decide which screens may be opened. */
const rights = ['isCoach', 'isAdmin', 'isModerator', 'restrictionReason'] as const;
const ofServer = [
  ...rights,
  'canSwitchRoles',
  'hasStripeAccount',
  'stripePayoutsEnabled',
  'messagingToken',
  'conversations',
] as const;

const picked = <Name extends keyof CurrentUser>(
  user: CurrentUser,
  names: readonly Name[],
): Pick<CurrentUser, Name> =>
  Object.fromEntries(names.map((name) => [name, user[name]])) as Pick<CurrentUser, Name>;
