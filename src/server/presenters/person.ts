import type { UserId } from '#contract/ids.ts';

/** Null once the account is deleted. */
export const presentPerson = (
  userId: UserId | null,
  firstName: string | null,
  lastName: string | null,
) => (userId === null ? null : { userId, firstName: firstName ?? '', lastName: lastName ?? '' });
