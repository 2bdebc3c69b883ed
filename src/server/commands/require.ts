// Shared by commands: they read what a rule needs, and throw its refusals.
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { Outcome } from '#domain/refusal.ts';
import type { Identity } from '../authenticate.ts';
import type { CreatedProgramRow, FoundProgram, Rows, UserRow } from '../database/rows.ts';
import { notFound, type RequestError, signInRequired } from '../errors.ts';
import {
  isModerator,
  refusalToShow,
  refusalUnlessCoach,
  refusalUnlessModerator,
} from '../policies/people.ts';
import { quotas, refusalOfQuota } from '../policies/quotas.ts';
import { refusalOfRule } from '../policies/refusals.ts';
import { findCreatedProgram } from '../stores/created-programs.ts';
import { hasAsMany, type Quota } from '../stores/quotas.ts';
import { findStoreProgram } from '../stores/store-programs.ts';
import { findUser } from '../stores/users.ts';

/** Returns the value that a rule allows. */
export function allow<T>(outcome: Outcome<T>): T {
  if (outcome.allowed) return outcome.value;
  throw refusalOfRule(outcome.code);
}

function enforce(refusal: RequestError | null): void {
  if (refusal) throw refusal;
}

/** The signed-in user; the account may have been deleted since the token was checked. */
export async function requireUser(rows: Rows, userId: UserId): Promise<UserRow> {
  const user = await findUser(rows, userId);
  if (!user) throw signInRequired();
  return user;
}

/** `words`: the message, if the call is not about programs. */
export async function requireCoach(rows: Rows, userId: UserId, words?: string): Promise<void> {
  enforce(refusalUnlessCoach(await findUser(rows, userId), words));
}

export async function requireModerator(rows: Rows, identity: Identity): Promise<void> {
  enforce(refusalUnlessModerator(await findUser(rows, identity.userId), identity));
}

/**
 * For `more` of them. Needs the transaction that inserts them and has locked the stream of their owner: two
 * calls at once cannot both be the last. `of`: the person, or the thing they belong to.
 */
export async function requireRoom(
  rows: Rows,
  what: Quota,
  { of, more = 1 }: { readonly of: string; readonly more?: number },
): Promise<void> {
  if (more > 0 && (await hasAsMany(rows, what, { of, count: quotas[what] - more + 1 })))
    throw refusalOfQuota(what);
}

/** Another coach's program gets the same answer as one that does not exist. */
export async function requireOwnProgram(
  rows: Rows,
  id: ProgramId,
  userId: UserId,
): Promise<CreatedProgramRow> {
  const program = await findCreatedProgram(rows, id, userId);
  if (!program) throw notFound();
  return program;
}

/** A program that the viewer may not see gets the same answer as one that does not exist. */
export async function requireVisibleProgram(
  rows: Rows,
  id: ProgramId,
  viewer: Identity,
): Promise<FoundProgram> {
  const program = await findStoreProgram(rows, id);
  if (!program) throw notFound();
  const mayBeShownToModerators = !program.in_store && program.restricted_from !== null;
  const moderates =
    mayBeShownToModerators && isModerator(await findUser(rows, viewer.userId), viewer);
  enforce(refusalToShow(program, { id: viewer.userId, isModerator: moderates }));
  return program;
}
