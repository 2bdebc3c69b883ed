// A program that is not in the store has the versions that its clients got: publishing leaves those of one that is.
import type { AssignmentId, ProgramId, UserId } from '#contract/ids.ts';
import { getsUpdates } from '#domain/coaching/gets-updates.ts';
import { equal } from '#domain/three-way.ts';
import type { Rows } from '../database/rows.ts';
import type { ProgramContent } from '../database/tables.ts';
import { publishedOf } from '../presenters/program.ts';
import { findFollowers } from '../stores/assignments.ts';
import { findCreatedDays, findCreatedProgram } from '../stores/created-programs.ts';
import { findLastGot, insertVersion } from '../stores/program-versions.ts';

interface Sent {
  readonly id: ProgramId;
  readonly coach: UserId;
  readonly now: Date;
}

/** Called for each client: the first call leaves the version. The caller has locked the coach's stream. */
export async function keepSent(rows: Rows, { id, coach, now }: Sent): Promise<void> {
  const program = await findCreatedProgram(rows, id, coach);
  const isSentByHand =
    program?.publishing_status === 'unpublished' && program.restricted_from === null;
  if (!isSentByHand) return;
  const content = publishedOf(program, await findCreatedDays(rows, id));
  const last = await findLastGot(rows, id);
  if (last && equal(withoutStatus(last), withoutStatus(content))) return;
  await insertVersion(rows, { id, content, restored: null, now });
}

/**
 * As given to one client. While others have an earlier version, that stays the last one: what is sent next is told from it.
 */
export async function keepGiven(
  rows: Rows,
  { assignment, ...sent }: Sent & { readonly assignment: AssignmentId },
): Promise<void> {
  const followers = await findFollowers(rows, sent.id);
  const isAlone = followers.every(({ id, body }) => id === assignment || !getsUpdates(body));
  if (isAlone) await keepSent(rows, sent);
}

const withoutStatus = ({ publishing: _, ...content }: ProgramContent) => content;
