import type { TrainingSession } from '#contract/training.ts';

/** Ticked sets and all sets, including extra ones. */
export function setsDone(session: TrainingSession): { done: number; total: number } {
  const sets = session.exerciseLog.flatMap((entry) =>
    entry.subExercises?.length ? entry.subExercises.flatMap((part) => part.sets) : entry.sets,
  );
  return { done: sets.filter((set) => set.done).length, total: sets.length };
}
