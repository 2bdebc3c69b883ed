import { useMemo } from 'react';
import type { ExerciseId } from '#contract/ids.ts';
import type { ExerciseType, MovementSummary } from '#contract/training.ts';
import {
  changeExercises,
  duplicateExercises,
  removeExercises,
} from '#domain/program/plan-exercises.ts';
import { changeType } from '#domain/program/plan-metrics.ts';
import { useEdit, useNewId } from './editor-context.ts';

/** The edits of an exercise, or of a part of a group. */
export function usePartEdits(exerciseId: ExerciseId) {
  const edit = useEdit();
  const newId = useNewId();
  return useMemo(() => {
    const exerciseIds = [exerciseId];
    return {
      setMovement: (movement: MovementSummary) =>
        edit((draft) => changeExercises(draft, { exerciseIds, movement })),
      setRest: (rest: number, of: ExerciseId = exerciseId) =>
        edit((draft) => changeExercises(draft, { exerciseIds: [of], rest })),
      setDescription: (description: string) =>
        edit((draft) => changeExercises(draft, { exerciseIds, description }), {
          step: `description ${exerciseId}`,
        }),
      setVideo: (customVideoLink: string) =>
        edit((draft) => changeExercises(draft, { exerciseIds, customVideoLink }), {
          step: `video ${exerciseId}`,
        }),
      duplicate: () => edit((draft) => duplicateExercises(draft, { exerciseIds, newId })),
      remove: () => edit((draft) => removeExercises(draft, { exerciseIds })),
      changeType: (type: ExerciseType) => edit((draft) => changeType(draft, { exerciseIds, type })),
    };
  }, [edit, newId, exerciseId]);
}
