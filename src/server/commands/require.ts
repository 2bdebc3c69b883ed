// What commands have in common: they read what a rule asks about, and throw what it refuses.
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { Outcome } from '#domain/refusal.ts';
import type { CreatedProgramRow, FoundProgram, Rows, UserRow } from '../database/rows.ts';
import { notFound, type RequestError, signInRequired } from '../errors.ts';
import {
  isModerator,
  refusalToShow,
  refusalUnlessCoach,
  refusalUnlessModerator,
} from '../policies/people.ts';
import { refusalOfRule } from '../policies/refusals.ts';
import { findCreatedProgram } from '../stores/created-programs.ts';
import { findStoreProgram } from '../stores/store-programs.ts';
import { findUser } from '../stores/users.ts';

/** What a rule allows. */
export function allow<T>(outcome: Outcome<T>): T {
  if (outcome.allowed) return outcome.value;
  throw refusalOfRule(outcome.code);
}

function enforce(refusal: RequestError | null): void {
  if (refusal) throw refusal;
}

/** Who is signed in; the account may have been deleted since the token was checked. */
export async function requireUser(rows: Rows, userId: UserId): Promise<UserRow> {
  const user = await findUser(rows, userId);
  if (!user) throw signInRequired();
  return user;
}

/** `words` where it is about something else than programs. */
export async function requireCoach(rows: Rows, userId: UserId, words?: string): Promise<void> {
  enforce(refusalUnlessCoach(await findUser(rows, userId), words));
}

export async function requireModerator(rows: Rows, userId: UserId): Promise<void> {
  enforce(refusalUnlessModerator(await findUser(rows, userId)));
}

/** The same answer for another coach's program as for none. */
export async function requireOwnProgram(
  rows: Rows,
  id: ProgramId,
  userId: UserId,
): Promise<CreatedProgramRow> {
  const program = await findCreatedProgram(rows, id, userId);
  if (!program) throw notFound();
  return program;
}

/** The same answer for a program that the viewer may not see as for none. */
export async function requireVisibleProgram(
  rows: Rows,
  id: ProgramId,
  viewer: UserId,
): Promise<FoundProgram> {
  const program = await findStoreProgram(rows, id);
  if (!program) throw notFound();
  const mayBeShownToModerators = !program.in_store && program.restricted_from !== null;
  const moderates = mayBeShownToModerators && isModerator(await findUser(rows, viewer));
  enforce(refusalToShow(program, { id: viewer, isModerator: moderates }));
  return program;
}
