// What a person may do by their role. Null lets them.
import type { UserId } from '#contract/ids.ts';
import { planRefusalTexts } from '#domain/program/plan-outcome.ts';
import type { FoundProgram, UserRow } from '../database/rows.ts';
import { forbidden, notFound, type RequestError } from '../errors.ts';

/** Programs are made and published by coaches; `words` where it is about something else. */
export const refusalUnlessCoach = (
  user: UserRow | undefined,
  words: string = planRefusalTexts['coaches-only'],
): RequestError | null => (user?.is_coach ? null : forbidden({ words }));

export const isModerator = (user: UserRow | undefined): boolean =>
  user !== undefined && (user.is_moderator || user.is_admin);

/** Programs are taken out of the store and put back by moderators and admins. */
export const refusalUnlessModerator = (user: UserRow | undefined): RequestError | null =>
  isModerator(user) ? null : forbidden({ words: 'Only moderators and admins may do this.' });

/**
 * What is in the store is for all (see `syncStoreIndex`). What is not, its author sees, and, while it is
 * restricted, anyone who may lift that; for all others it does not exist.
 */
export const refusalToShow = (
  program: FoundProgram,
  viewer: { readonly id: UserId; readonly isModerator: boolean },
): RequestError | null =>
  program.in_store ||
  program.author_id === viewer.id ||
  (program.restricted_from !== null && viewer.isModerator)
    ? null
    : notFound();
