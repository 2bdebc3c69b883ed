// Everything an athlete changes in a workout, applied to the screen at once.
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type { EditStamp, TrainingSession } from '#contract/training.ts';
import { allowed, type Outcome } from '#domain/refusal.ts';
import * as exerciseRules from '#domain/session/complete-exercise.ts';
import * as setRules from '#domain/session/edit-set.ts';
import * as ratingRules from '#domain/session/rating.ts';
import * as tickRules from '#domain/session/tick-set.ts';
import type { Units } from '#domain/units.ts';

export type SessionEdit =
  | { readonly verb: 'tick-set'; readonly setId: SetId; readonly done: boolean }
  | { readonly verb: 'edit-set'; readonly setId: SetId; readonly values: setRules.ActualValues }
  | {
      readonly verb: 'add-set';
      readonly exerciseId: ExerciseId;
      readonly subExerciseIndex?: number;
      readonly repeat?: boolean;
      readonly units: Units;
    }
  | { readonly verb: 'delete-set'; readonly setId: SetId }
  | { readonly verb: 'complete-exercise'; readonly exerciseIndex: number }
  | { readonly verb: 'select-exercise'; readonly index: number }
  | {
      readonly verb: 'rate-exercise';
      readonly exerciseIndex: number;
      readonly score1?: number | null;
      readonly score2?: number | null;
    }
  | { readonly verb: 'rate-workout'; readonly score1: number | null };

export function applyEdit(
  session: TrainingSession,
  edit: SessionEdit,
  stamp: EditStamp,
): Outcome<TrainingSession> {
  const now = new Date(stamp.at).toISOString();
  switch (edit.verb) {
    case 'tick-set':
      return tickRules.tickSet(session, { ...edit, now, stamp });
    case 'edit-set':
      return setRules.editSet(session, { ...edit, now, stamp });
    case 'add-set':
      // The command gives the set its id; the screen shows it once it is stored.
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
