import type { TrainingSession } from '#contract/training.ts';

/** Sets ticked and sets in all, extra sets among them. */
export function setsDone(session: TrainingSession): { done: number; total: number } {
  const sets = session.exerciseLog.flatMap((entry) =>
    entry.subExercises?.length ? entry.subExercises.flatMap((part) => part.sets) : entry.sets,
  );
  return { done: sets.filter((set) => set.done).length, total: sets.length };
}
