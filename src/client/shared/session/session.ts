// The signed-in user. Local storage has what the first screen needs, so that the app opens without a signal; what is
// personal is in the browser's database alone.
import type { CurrentUser } from '#contract/user.ts';
import { knownUnits, type Units } from '#domain/units.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';

export interface SignedInUser extends CurrentUser {
  readonly token: string;
}

export const storageKey = 'holdfast-user';

const user = createStore(stored());
applyTheme();

/** Null while nobody is signed in. */
export const currentUser = user.read;

export const useCurrentUser = (): SignedInUser | null => useStore(user);

/** The units for weights and distances. */
export const useUnits = (): Units => knownUnits(useCurrentUser()?.preferences.units);

/** In this tab; `session-changes.ts` stores what changes. */
export function changeTo(next: SignedInUser | null): void {
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
  const before = currentUser();
  const next = stored();
  if (next && next.userId === before?.userId) {
    // Local storage has blanks for these.
    const { email, lastName, location, clientQuestions, profile } = before;
    return changeTo({ ...next, email, lastName, location, clientQuestions, profile });
  }
  changeTo(next);
  if (before || next) location.reload();
});
