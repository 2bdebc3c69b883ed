// The verbs of a workout as they reach the disk, without a screen.
import type { SetId, TrainingSessionId } from '#contract/ids.ts';
import * as exercises from '#domain/session/complete-exercise.ts';
import * as deleting from '#domain/session/delete-set.ts';
import * as sets from '#domain/session/edit-set.ts';
import * as rating from '#domain/session/rating.ts';
import { type Given, sessionEdit, type Verb } from '#domain/session/session-edit.ts';
import * as swapping from '#domain/session/swap-movement.ts';
import * as ticking from '#domain/session/tick-set.ts';
import { editSession } from '../commands/edit-session.ts';
import type { Device } from '../device.ts';

const stored =
  <Input>(verb: Verb<Input>) =>
  (device: Device, input: { readonly sessionId: TrainingSessionId } & Given<Input>) =>
    editSession(device, input.sessionId, sessionEdit(verb, input));

export const tickSet = stored(ticking.tickSet);
export const editSet = stored(sets.editSet);
export const deleteExtraSet = stored(deleting.deleteExtraSet);
export const restoreExtraSet = stored(deleting.restoreExtraSet);
export const completeExercise = stored(exercises.completeExercise);
export const selectExercise = stored(exercises.selectExercise);
export const rateExercise = stored(rating.rateExercise);
export const rateWorkout = stored(rating.rateWorkout);
export const swapMovement = stored(swapping.swapMovement);

const addWithId = stored(sets.addExtraSet);
type Added = Omit<Parameters<typeof addWithId>[1], 'id'>;
export const addExtraSet = (device: Device, input: Added) =>
  addWithId(device, { ...input, id: device.newId<SetId>() });
