// What an athlete reached by the clock of an exercise.
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { ExerciseId } from '#contract/ids.ts';
import type { ExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { equal } from '../three-way.ts';
import { type ResultValue, valueOf } from './result-value.ts';
import { updateEntry } from './sets.ts';

/** Null takes it back. The clock of the result is the one that ran, whatever the coach has made of it since. */
export const setResult = (
  session: TrainingSession,
  {
    exerciseId,
    result,
    stamp,
  }: { exerciseId: ExerciseId; result: ResultValue | null; stamp: EditStamp },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const index = session.exerciseLog.findIndex((entry) => entry.exerciseId === exerciseId);
  const entry = session.exerciseLog[index];
  if (!entry) return refused('exercise-not-found');
  if (equal(valueOf(entry.result), result)) return allowed(session);
  return allowed(
    updateEntry(session, index, ({ result: _, ...open }): ExerciseLogEntry => ({
      ...open,
      ...(result && { result: { ...result, edited: stamp } }),
    })),
  );
};
