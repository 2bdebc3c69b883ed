import type { Assignment } from '#contract/assignments.ts';
import { isUnpaid } from './assignment.ts';

/** What the coach changes in the program reaches the client: neither over nor left, paid, and not on its own way. */
export const getsUpdates = (assignment: Assignment): boolean =>
  assignment.updates === 'follow' &&
  assignment.state !== 'ended' &&
  assignment.leftAt === undefined &&
  !isUnpaid(assignment);
