import type { TrainingSession } from '#contract/training.ts';
import { allowed, refused, type Outcome } from '../refusal.ts';
import { updateEntry } from './sets.ts';

/** Once completed, an exercise stays completed, with its first finish time. */
export const completeExercise = (
  session: TrainingSession,
  { exerciseIndex, now }: { exerciseIndex: number; now: string },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const entry = session.exerciseLog[exerciseIndex];
  if (!entry) return refused('exercise-not-found');
  if (entry.finishDate !== null) return allowed(session);
  const logged = updateEntry(session, exerciseIndex, (open) => ({
    ...open,
    startDate: open.startDate ?? now,
    finishDate: now,
  }));
  const exercises = session.exercises.map((exercise, index) =>
    index === exerciseIndex ? { ...exercise, status: 'completed' as const } : exercise,
  );
  return allowed({ ...logged, exercises });
};

/** The first exercise not completed; null if all are. */
export const nextExerciseIndex = (session: TrainingSession): number | null => {
  const index = session.exerciseLog.findIndex((entry) => entry.finishDate === null);
  return index === -1 ? null : index;
};

export const selectExercise = (
  session: TrainingSession,
  { index }: { index: number },
): Outcome<TrainingSession> => {
  if (!session.exerciseLog[index]) return refused('exercise-not-found');
  return allowed(
    index === session.selectedExerciseIndex
      ? session
      : { ...session, selectedExerciseIndex: index },
  );
};
