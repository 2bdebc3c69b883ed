// Who is signed in, where the service worker can read it too. A critical copy of nothing: when the
// browser loses it, the user signs in again and finds the unsent work of the same account.
import { del, get, set } from 'idb-keyval';
import type { SignIn } from './server-api.ts';

const key = 'holdfast-sign-in';

export const rememberSignIn = (signIn: SignIn): Promise<void> => set(key, signIn);
export const readSignIn = async (): Promise<SignIn | null> => (await get<SignIn>(key)) ?? null;
export const forgetSignIn = (): Promise<void> => del(key);
