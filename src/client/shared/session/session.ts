// The signed-in user, kept in local storage so that the app opens without a signal.
import type { CurrentUser, UserDetails } from '#contract/user.ts';
import { knownUnits, type Units } from '#domain/units.ts';
import { readSignIn, readUser } from '#offline/sign-in-store.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';

export interface SignedInUser extends CurrentUser {
  readonly token: string;
}

const storageKey = 'holdfast-user';
const user = createStore(stored());
applyTheme();

/** Null while nobody is signed in. */
export const currentUser = user.read;

export const useCurrentUser = (): SignedInUser | null => useStore(user);

/** The units for weights and distances. */
export const useUnits = (): Units => knownUnits(useCurrentUser()?.preferences.units);

export function setCurrentUser(next: SignedInUser): void {
  localStorage.setItem(storageKey, JSON.stringify(next));
  changeTo(next);
}

/**
 * The signed-in user if local storage has none: a phone that died seconds after the log-in has lost that copy, and
 * must still open without a signal.
 */
export async function restoredUser(): Promise<SignedInUser | null> {
  // Without the browser's storage there is nothing to restore either.
  const [signIn, copy] = await Promise.all([readSignIn(), readUser()]).catch(() => [null, null]);
  const restored = copy as SignedInUser | null;
  if (!restored || restored.userId !== signIn?.userId) return null;
  setCurrentUser(restored);
  return restored;
}

/** Clears local storage; unsent work is stored elsewhere and stays. */
export function clearCurrentUser(): void {
  localStorage.clear();
  changeTo(null);
}

/** The fields users edit themselves; their rights come from the server, at the log-in and on request. */
const written = [
  'firstName',
  'lastName',
  'location',
  'userImage',
  'secondaryUserImage',
  'finishedCoachQuiz',
  'finishedClientQuiz',
  'clientQuestions',
  'preferences',
  'profile',
] as const satisfies readonly (keyof UserDetails)[];

/** After the sync or an edit on this device has changed the user's details. */
export function setDetails(details: UserDetails): void {
  const before = currentUser();
  if (before?.userId !== details.userId) return;
  const own = Object.fromEntries(written.map((field) => [field, details[field]]));
  const next = { ...before, ...own };
  // Every launch brings the same details; they are not stored again.
  if (JSON.stringify(next) !== JSON.stringify(before)) setCurrentUser(next);
}

function changeTo(next: SignedInUser | null): void {
  user.set(next);
  applyTheme();
}

/** Light or dark, as the user chose, or else like the device. */
function applyTheme(): void {
  const { dataset } = document.documentElement;
  const theme = user.read()?.preferences.theme;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
}

function stored(): SignedInUser | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as SignedInUser | null;
  } catch {
    return null;
  }
}

// Signed out or in as someone else in another tab: this one must not go on under the old name.
addEventListener('storage', (event) => {
  if (event.key !== null && event.key !== storageKey) return;
  const before = currentUser()?.userId;
  changeTo(stored());
  if (currentUser()?.userId !== before) location.reload();
});
