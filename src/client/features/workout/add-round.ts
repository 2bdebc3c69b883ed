import type { ExerciseLogEntry } from '#contract/training.ts';
import { addExtraSet } from '#domain/session/edit-set.ts';
import type { Device } from '#offline/device.ts';
import type { Units } from '#domain/units.ts';
import type { Workout } from './workout-context.ts';

interface Added {
  readonly entry: ExerciseLogEntry;
  readonly units: Units;
  readonly newId: Device['newId'];
}

/** The last set once more; in a superset or circuit, that of each part. */
export function addRound(edit: Workout['edit'], { entry, units, newId }: Added): void {
  const add = (part: { readonly subExerciseIndex?: number }) =>
    edit(addExtraSet, { exerciseId: entry.exerciseId, ...part, repeat: true, units, id: newId() });
  if (!entry.subExercises?.length) add({});
  for (const subExerciseIndex of entry.subExercises?.keys() ?? []) add({ subExerciseIndex });
}
