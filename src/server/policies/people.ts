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

/** An admin counts as one only with a second factor, see `Identity`. */
export const isModerator = (
  user: UserRow | undefined,
  { isAdmin }: Pick<Identity, 'isAdmin'>,
): boolean => user !== undefined && (user.is_moderator || (user.is_admin && isAdmin));

/** Moderators and admins remove programs from the store and put them back. */
export function refusalUnlessModerator(
  user: UserRow | undefined,
  identity: Pick<Identity, 'isAdmin' | 'isUnprovenAdmin'>,
): RequestError | null {
  if (isModerator(user, identity)) return null;
  const words = 'Only moderators and admins may do this.';
  return forbidden({ words: identity.isUnprovenAdmin ? factorFirst : words });
}

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

/** An admin's password alone must not open every account. */
const factorFirst =
  'Admins need a second factor. Set one up under Account, or log in again with yours.';

/** The contract's conditions on who may make a call, whatever its arguments; null: allowed. */
export function refusalOfCall(
  { access, whileRestricted }: Endpoint,
  { isAdmin, isUnprovenAdmin, restrictionReason }: Identity,
): RequestError | null {
  if (access === 'admin' && isUnprovenAdmin) return forbidden({ words: factorFirst });
  if (access === 'admin' && !isAdmin) return forbidden({ words: 'Only an admin may do this.' });
  if (whileRestricted === 'refused' && restrictionReason !== null)
    return restricted({ words: restrictionWords(restrictionReason) });
  return null;
}
