import type { ProgramId, UserId } from '#contract/ids.ts';
import type { FoundProgram, Rows } from '../database/rows.ts';
import { forbidden, notFound } from '../errors.ts';
import { findStoreProgram } from '../stores/store-programs.ts';
import { findUser } from '../stores/users.ts';

/**
 * What is in the store is for all (see `syncStoreIndex`). What is not, its author sees, and, while it is
 * restricted, who may lift that; for all others it does not exist.
 */
export async function visibleProgram(
  rows: Rows,
  id: ProgramId,
  viewer: UserId,
): Promise<FoundProgram> {
  const program = await findStoreProgram(rows, id);
  if (!program) throw notFound();
  if (program.in_store || program.author_id === viewer) return program;
  if (program.restricted_from !== null && (await isModerator(rows, viewer))) return program;
  throw notFound();
}

/** Programs are taken out of the store and put back by moderators and admins. */
export async function allowModerator(rows: Rows, userId: UserId): Promise<void> {
  if (!(await isModerator(rows, userId)))
    throw forbidden({ words: 'Only moderators and admins may do this.' });
}

async function isModerator(rows: Rows, userId: UserId): Promise<boolean> {
  const user = await findUser(rows, userId);
  return user !== undefined && (user.is_moderator || user.is_admin);
}
