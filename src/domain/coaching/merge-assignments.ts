import type { Assignment } from '#contract/assignments.ts';
import { type Merged, threeWayFields } from '../three-way.ts';

/**
 * What two devices of a coach have made of one: ended counts whatever else was changed, so does a way of its own, and of
 * two other values that of the device that merges.
 */
export function mergeAssignments(
  base: Assignment,
  mine: Assignment,
  theirs: Assignment,
): Merged<Assignment> {
  const body = threeWayFields(base, mine, theirs, (field, own, other) => {
    if (field === 'state') return own === 'ended' || other === 'ended' ? 'ended' : own;
    return field === 'updates' && other === 'own' ? 'own' : own;
  });
  return { body, conflicts: [] };
}
