import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { isWarmUp, loadOf } from '#domain/exercise/exercise-set.ts';

/** Weight times reps over all sets done; warm-up sets and sets without reps do not count. */
export function liftedKilograms(session: TrainingSession): number {
  const parts = session.exerciseLog.flatMap((entry) =>
    entry.subExercises?.length ? entry.subExercises : [entry],
  );
  return parts.flatMap((part) => part.sets).reduce((sum, set) => sum + liftedIn(set), 0);
}

function liftedIn(set: ExerciseSet): number {
  if (!set.done || isWarmUp(set) || set.effort?.metric !== 'reps') return 0;
  return (loadOf(set, 'actual').weight ?? 0) * (set.effort.actual ?? 0);
}
