import type { CurrentUser } from '#contract/user.ts';

const longestName = 16;

/** A user's full name, as far as the menus have room for it. */
export function shortName(user: Pick<CurrentUser, 'firstName' | 'lastName'> | null): string {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const letters = Array.from(name);
  return letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : name;
}
