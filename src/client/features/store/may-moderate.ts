import type { SignedInUser } from '#client/shared/session/session.ts';

/** Moderators and admins take programs out of the store and put them back. */
export const mayModerate = (user: SignedInUser | null | undefined): boolean =>
  user?.isModerator === true || user?.isAdmin === true;
