// Everything an athlete changes in a workout: applied to what is on the screen at once, and written to
// the device by the command of the same name.
import type { ExerciseId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { EditStamp, TrainingSession } from '#contract/training.ts';
import { allowed, type Outcome } from '#domain/refusal.ts';
import * as exerciseRules from '#domain/session/complete-exercise.ts';
import * as setRules from '#domain/session/edit-set.ts';
import * as ratingRules from '#domain/session/rating.ts';
import * as tickRules from '#domain/session/tick-set.ts';
import { completeExercise } from '#offline/commands/complete-exercise.ts';
import { addExtraSet, deleteExtraSet, editSet } from '#offline/commands/edit-set.ts';
import { rateExercise, rateWorkout } from '#offline/commands/rate.ts';
import { selectExercise } from '#offline/commands/select-exercise.ts';
import { tickSet } from '#offline/commands/tick-set.ts';
import type { Device } from '#offline/device.ts';

export type SessionEdit =
  | { readonly verb: 'tick-set'; readonly setId: SetId; readonly done: boolean }
  | { readonly verb: 'edit-set'; readonly setId: SetId; readonly values: setRules.ActualValues }
  | { readonly verb: 'add-set'; readonly exerciseId: ExerciseId; readonly subExerciseIndex?: number }
  | { readonly verb: 'delete-set'; readonly setId: SetId }
  | { readonly verb: 'complete-exercise'; readonly exerciseIndex: number }
  | { readonly verb: 'select-exercise'; readonly index: number }
  | { readonly verb: 'rate-exercise'; readonly exerciseIndex: number; readonly score1?: number | null; readonly score2?: number | null }
  | { readonly verb: 'rate-workout'; readonly score1: number | null };

export function applyEdit(session: TrainingSession, edit: SessionEdit, stamp: EditStamp): Outcome<TrainingSession> {
  const now = new Date(stamp.at).toISOString();
  switch (edit.verb) {
    case 'tick-set':
      return tickRules.tickSet(session, { ...edit, now, stamp });
    case 'edit-set':
      return setRules.editSet(session, { ...edit, now, stamp });
    case 'add-set':
      // The command gives the set its id; the screen follows when it is stored.
      return allowed(session);
    case 'delete-set':
      return setRules.deleteExtraSet(session, edit);
    case 'complete-exercise':
      return exerciseRules.completeExercise(session, { ...edit, now });
    case 'select-exercise':
      return exerciseRules.selectExercise(session, edit.index);
    case 'rate-exercise':
      return ratingRules.rateExercise(session, { ...edit, stamp });
    case 'rate-workout':
      return ratingRules.rateWorkout(session, { ...edit, stamp });
  }
}

/** Resolves once the edit is on the disk. */
export function storeEdit(device: Device, sessionId: TrainingSessionId, { verb, ...edit }: SessionEdit): Promise<Outcome<unknown>> {
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
