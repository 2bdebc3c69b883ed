// Changes to the signed-in user, and where they are stored: what the first screen needs in local storage, with blanks for what
// is personal, where an earlier release finds every field; all of it in the browser's database.
import type { UserDetails } from '#contract/user.ts';
import { rememberUser } from '#offline/sign-in-store.ts';
import { changeTo, currentUser, type SignedInUser, storageKey } from './session.ts';

/** Not in local storage, which has blanks for it. */
export const personal = ['email', 'lastName', 'location', 'clientQuestions', 'profile'] as const;

/** With what is personal. */
export const isWhole = ({ email }: SignedInUser): boolean => email !== '';

export const picked = (
  from: UserDetails,
  fields: readonly (keyof UserDetails)[],
): Partial<UserDetails> => Object.fromEntries(fields.map((field) => [field, from[field]]));

rewriteEarlierForm();

export function setCurrentUser(next: SignedInUser): void {
  keep(next);
  changeTo(next);
}

function keep(next: SignedInUser): void {
  const blanks = Object.fromEntries(personal.map((field) => [field, blank(next[field])]));
  localStorage.setItem(storageKey, JSON.stringify({ ...next, ...blanks }));
  // Without that copy, the next sync brings the details.
  void rememberUser(next).catch(() => undefined);
}

/** Of the same kind as the value, with nothing in it. */
function blank(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, blank(one)]));
}

/** Earlier releases kept everything in local storage. */
function rewriteEarlierForm(): void {
  const found = currentUser();
  if (found && isWhole(found)) keep(found);
}

/** Clears local storage; unsent work is stored elsewhere and stays. */
export function clearCurrentUser(): void {
  localStorage.clear();
  void rememberUser(null).catch(() => undefined);
  changeTo(null);
}

/** The fields users edit themselves, and the address; their rights come from the server, at the log-in and on request. */
const written = [
  'email',
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
  const next = { ...before, ...picked(details, written) };
  // Every launch brings the same details; they are not stored again.
  if (JSON.stringify(next) !== JSON.stringify(before)) setCurrentUser(next);
}
