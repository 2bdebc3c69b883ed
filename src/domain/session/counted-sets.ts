import type { ExerciseSet, SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import { isLeftOut } from './own-exercises.ts';
import { entryToDo } from './sets-to-do.ts';

/**
 * The sets of a workout as every screen counts them: those that are done, and those still to do. What is left out today is
 * not to do, nor what goes on with another movement.
 */
export const countedSets = (
  session: Pick<TrainingSession, 'exercises' | 'exerciseLog' | 'arranged'>,
): ExerciseSet[] =>
  session.exerciseLog.flatMap((entry, index) => {
    const sets = partsOf<SubExerciseLogEntry>(entryToDo(session, index) ?? entry).flatMap(
      (part) => part.sets,
    );
    return isLeftOut(session, entry.exerciseId) ? sets.filter(({ done }) => done) : sets;
  });
