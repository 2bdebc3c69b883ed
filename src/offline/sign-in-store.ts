// Who is signed in, in a place that the service worker can read. Nothing critical: if the browser loses it, the user
// signs in again and finds the unsent work of the same account.
import { delMany, get, set } from 'idb-keyval';
import type { SignIn } from './server-api.ts';

/** A copy from local storage, which browsers write to the disk only after some seconds. */
const userKey = 'holdfast-user';
const key = 'holdfast-sign-in';

export const rememberSignIn = (signIn: SignIn): Promise<void> => set(key, signIn);
export const readSignIn = async (): Promise<SignIn | null> => (await get<SignIn>(key)) ?? null;
/** Another user may have signed in since: one user's work must not be sent under another's name. */
export const signInOf = <S extends Pick<SignIn, 'userId'>>(
  userId: string,
  signIn: S | null,
): S | null => (signIn?.userId === userId ? signIn : null);
export const forgetSignIn = (): Promise<void> => delMany([key, userKey]);

export const rememberUser = (user: unknown): Promise<void> => set(userKey, user);
/** As remembered, or null. */
export const readUser = async (): Promise<unknown> => (await get<unknown>(userKey)) ?? null;
