// What `field` in the conflict log names, as the merges write it: `set 3f…`, `set 3f…/weight`, `exercise 3f…/score1`,
// `exercise 3f…/movement`, `workout/score1`, `comment 3f…/text`, `day 3f…/when`.
import type { ExerciseId, SetId, TrainingPlanDayId } from '#contract/ids.ts';
import type { Comment, TrainingSession } from '#contract/training.ts';
import { type LoggedField, loggedValue } from '../exercise/exercise-set.ts';
import { loggedOf } from './merge-sets.ts';
import { findEntry, findSet } from './sets.ts';

export interface ConflictField {
  /** `set` for a whole set, otherwise the name of the value. */
  readonly name: string;
  readonly setId: SetId | null;
  readonly exerciseId: ExerciseId | null;
  readonly dayId: TrainingPlanDayId | null;
}

export function fieldOf(field: string): ConflictField {
  const [, kind, id = null, name] = /^(\w+)(?: ([^/]+))?(?:\/(.+))?$/.exec(field) ?? [];
  return {
    name: name ?? kind ?? field,
    setId: kind === 'set' ? (id as SetId) : null,
    exerciseId: kind === 'exercise' ? (id as ExerciseId) : null,
    dayId: kind === 'day' ? (id as TrainingPlanDayId) : null,
  };
}

/** The current value of that field in a document, in the same form as in the conflict log. */
export function valueAt(body: TrainingSession | Comment, field: string): unknown {
  if ('text' in body) return body.text;
  const { name, setId, exerciseId } = fieldOf(field);
  if (setId) {
    const set = findSet(body, setId)?.set;
    if (!set) return undefined;
    return name === 'set' ? loggedOf(set) : loggedValue(set, name as LoggedField);
  }
  if (exerciseId && name === 'movement') return findEntry(body, exerciseId)?.entry.movement ?? null;
  const feedback = exerciseId
    ? body.exerciseLog.find((entry) => entry.exerciseId === exerciseId)?.feedback
    : body.feedback;
  return feedback?.[name as 'score1' | 'score2'];
}
