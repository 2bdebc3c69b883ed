// What each role may do. Null: allowed.
import type { Endpoint } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import { restrictionWords } from '#domain/account/restriction.ts';
import { planRefusalTexts } from '#domain/program/plan-outcome.ts';
import type { Identity } from '../authenticate.ts';
import type { FoundProgram, UserRow } from '../database/rows.ts';
import { forbidden, notFound, type RequestError, restricted } from '../errors.ts';

/** Only coaches write and publish programs; `words`: the message, if the call is not about programs. */
export const refusalUnlessCoach = (
  user: UserRow | undefined,
  words: string = planRefusalTexts['coaches-only'],
): RequestError | null => (user?.is_coach ? null : forbidden({ words }));

/** Whether others can become clients of this user. */
export const mayCoach = (user: UserRow): boolean =>
  user.is_coach && user.restriction_reason === null;

export const isModerator = (user: UserRow | undefined): boolean =>
  user !== undefined && (user.is_moderator || user.is_admin);

/** Moderators and admins remove programs from the store and put them back. */
export const refusalUnlessModerator = (user: UserRow | undefined): RequestError | null =>
  isModerator(user) ? null : forbidden({ words: 'Only moderators and admins may do this.' });

/**
 * Everybody can see the programs in the store (see `syncStoreIndex`). Others are visible only to their author and, if
 * restricted, to anyone who may lift the restriction; for everyone else they do not exist.
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

/** The contract's conditions on who may make a call, whatever its arguments; null: allowed. */
export function refusalOfCall(
  { access, whileRestricted }: Endpoint,
  { isAdmin, restrictionReason }: Identity,
): RequestError | null {
  if (access === 'admin' && !isAdmin) return forbidden({ words: 'Only an admin may do this.' });
  if (whileRestricted === 'refused' && restrictionReason !== null)
    return restricted({ words: restrictionWords(restrictionReason) });
  return null;
}
