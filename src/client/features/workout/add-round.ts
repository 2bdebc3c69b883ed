import type { ExerciseLogEntry, SubExerciseLogEntry } from '#contract/training.ts';
import { addExtraSet } from '#domain/session/edit-set.ts';
import type { Device } from '#offline/device.ts';
import type { Units } from '#domain/units.ts';
import { shownOf } from './shown-loads.ts';
import type { Workout } from './workout-context.ts';

interface Added {
  readonly entry: ExerciseLogEntry;
  readonly units: Units;
  readonly newId: Device['newId'];
}

/** The last set once more; in a superset or circuit, that of each part. */
export function addRound(edit: Workout['edit'], { entry, units, newId }: Added): void {
  const { exerciseId } = entry;
  const add = ({ sets }: SubExerciseLogEntry, part: { readonly subExerciseIndex?: number }) =>
    edit(addExtraSet, {
      exerciseId,
      ...part,
      repeat: true,
      units,
      id: newId(),
      ...shownOf(sets.at(-1)?.id),
    });
  if (!entry.subExercises?.length) add(entry, {});
  for (const [subExerciseIndex, part] of (entry.subExercises ?? []).entries())
    add(part, { subExerciseIndex });
}
