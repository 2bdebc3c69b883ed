import type { Assignment } from '#contract/assignments.ts';
import type { CreatedProgram } from '#contract/created-programs.ts';
import { isUnpaid } from './assignment.ts';

/** What the coach changes in the program reaches the client: neither over nor left, paid, and not with a version of their own. */
export const getsUpdates = (assignment: Assignment): boolean =>
  assignment.updates === 'follow' &&
  assignment.state !== 'ended' &&
  assignment.leftAt === undefined &&
  !isUnpaid(assignment);

/**
 * Of a program that is not in the store, the coach sends the changes by hand; publishing sends those of one that is. Of
 * one that a moderator has restricted, nothing new reaches anybody.
 */
export const isSentByHand = ({ publishing }: Pick<CreatedProgram, 'publishing'>): boolean =>
  publishing.publishingStatus === 'unpublished' && publishing.restrictionReason === null;
