import type { Routine } from '#contract/routines.ts';
import type { Exercise } from '#contract/training.ts';
import { equal, type Merged, threeWay, threeWayFields } from '../three-way.ts';

/** Of two devices' edits, each exercise counts by itself; where both changed the same, this device's counts. */
export function mergeRoutine(base: Routine, mine: Routine, theirs: Routine): Merged<Routine> {
  const body = threeWayFields(base, mine, theirs, (field, own) =>
    field === 'exercises' ? mergeExercises(base, mine, theirs) : own,
  );
  return { body, conflicts: [] };
}

function mergeExercises(base: Routine, mine: Routine, theirs: Routine): Exercise[] {
  const [bases, mines, others] = [base, mine, theirs].map(
    ({ exercises }) => new Map(exercises.map((exercise) => [exercise._id, exercise])),
  );
  const ids = new Set([...mines!.keys(), ...others!.keys()]);
  return [...ids].flatMap((id) => {
    const [before, own, other] = [bases!.get(id), mines!.get(id), others!.get(id)];
    if (own && other) return [threeWay(before ?? other, own, other, () => own)];
    const left = (own ?? other)!;
    // Deleted on one side: it stays only if the other has changed it since.
    return before && equal(before, left) ? [] : [left];
  });
}
