import type { MovementId } from '#contract/ids.ts';
import type { EditStamp } from '#contract/edit-stamp.ts';
import type {
  ExerciseLogEntry,
  PinnedMax,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { clampTo } from '../exercise/quantity.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { isInPercent, maxOf } from './pinned-max.ts';
import { movementIdOf } from './prescription.ts';

/**
 * From now on the percentages of this movement mean other weights. Done sets keep the weight
 * that was lifted.
 */
export const changeMax = (
  session: TrainingSession,
  { movementId, kg, stamp }: { movementId: MovementId; kg: number; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const max: PinnedMax = { of: movementId, kg: clampTo('weight', kg), edited: stamp };
  const change = <E extends SubExerciseLogEntry>(entry: E): E =>
    movementIdOf(entry.movement) === movementId && isInPercent(entry) && maxOf(entry) !== max.kg
      ? { ...entry, max }
      : entry;
  const changed = session.exerciseLog.map((entry): ExerciseLogEntry => {
    const parts = entry.subExercises?.map(change);
    const isSame = !parts || parts.every((part, index) => part === entry.subExercises?.[index]);
    return isSame ? change(entry) : { ...entry, subExercises: parts };
  });
  const isSame = changed.every((entry, index) => entry === session.exerciseLog[index]);
  return allowed(isSame ? session : { ...session, exerciseLog: changed });
};
