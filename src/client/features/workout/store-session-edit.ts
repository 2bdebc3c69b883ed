// Stores an edit on the device, with the command of the same name.
import type { TrainingSessionId } from '#contract/ids.ts';
import type { Outcome } from '#domain/refusal.ts';
import { completeExercise } from '#offline/commands/complete-exercise.ts';
import { addExtraSet, deleteExtraSet, editSet } from '#offline/commands/edit-set.ts';
import { rateExercise, rateWorkout } from '#offline/commands/rate.ts';
import { selectExercise } from '#offline/commands/select-exercise.ts';
import { tickSet } from '#offline/commands/tick-set.ts';
import type { Device } from '#offline/device.ts';
import type { SessionEdit } from './session-edits.ts';

/** Resolves once the edit is stored. */
export function storeSessionEdit(
  device: Device,
  sessionId: TrainingSessionId,
  { verb, ...edit }: SessionEdit,
): Promise<Outcome<unknown>> {
  const commands = {
    'tick-set': tickSet,
    'edit-set': editSet,
    'add-set': addExtraSet,
    'delete-set': deleteExtraSet,
    'complete-exercise': completeExercise,
    'select-exercise': selectExercise,
    'rate-exercise': rateExercise,
    'rate-workout': rateWorkout,
  };
  const command = commands[verb] as (device: Device, input: object) => Promise<Outcome<unknown>>;
  return command(device, { sessionId, ...edit });
}
