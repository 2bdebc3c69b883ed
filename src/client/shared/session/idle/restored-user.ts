import { readSignIn, readUser } from '#offline/sign-in-store.ts';
import { isWhole, personal, picked, setCurrentUser } from '../session-changes.ts';
import { changeTo, currentUser, type SignedInUser } from '../session.ts';

/**
 * The signed-in user with what is personal; also if local storage has none: a phone that died seconds after the log-in has
 * lost that copy, and must still open without a signal.
 */
export async function restoredUser(): Promise<SignedInUser | null> {
  // Without the browser's storage there is nothing to restore either.
  const [signIn, copy] = await Promise.all([readSignIn(), readUser()]).catch(() => [null, null]);
  const restored = copy as SignedInUser | null;
  const present = currentUser();
  if (!restored || restored.userId !== signIn?.userId) return present;
  if (!present) setCurrentUser(restored);
  else if (present.userId === restored.userId && !isWhole(present))
    changeTo({ ...present, ...picked(restored, personal) });
  return currentUser();
}
