import type { TrainingSession } from '#contract/training.ts';
import { allowed, refused, type Outcome } from '../refusal.ts';
import { isAdded, isLeftOut, shownOrder } from './own-exercises.ts';
import { updateEntry } from './sets.ts';
import { isWorkoutRated, unratedScales } from './rating.ts';
import type { Scale } from './score-words.ts';

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

/** The first exercise not completed, in the athlete's order and without those left out; null if all are. */
export const nextExerciseIndex = (session: TrainingSession): number | null =>
  shownOrder(session).find((index) => session.exerciseLog[index]?.finishDate === null) ?? null;

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

export interface ActionButton {
  readonly label: 'Exercise complete' | 'Next exercise' | 'Finish workout' | 'Done';
  readonly enabled: boolean;
  readonly action: 'complete-exercise' | 'next-exercise' | 'go-to-finish' | 'finish-workout';
}

type Screen = 'main' | 'finish';

/** What the button of this screen waits for; null: an exercise, as there is none. */
export const ratingsLeft = (session: TrainingSession, screen: Screen): readonly Scale[] | null => {
  if (screen === 'finish') return isWorkoutRated(session) ? [] : ['feel'];
  const selected = session.exerciseLog[session.selectedExerciseIndex];
  const exercise = session.exercises[session.selectedExerciseIndex];
  if (!selected || !exercise) return null;
  // Nobody asked for the athlete's own exercise, so how closely it was followed is no question.
  if (isAdded(exercise) || isLeftOut(session, exercise._id)) return [];
  return unratedScales(selected);
};

/** The only button of a workout under way. */
export const actionButton = (session: TrainingSession, screen: Screen): ActionButton => {
  const enabled = ratingsLeft(session, screen)?.length === 0;
  if (screen === 'finish') return { label: 'Done', enabled, action: 'finish-workout' };
  const selected = session.exerciseLog[session.selectedExerciseIndex];
  if (nextExerciseIndex(session) === null)
    return { label: 'Finish workout', enabled, action: 'go-to-finish' };
  if (selected?.finishDate === null)
    return { label: 'Exercise complete', enabled: true, action: 'complete-exercise' };
  return { label: 'Next exercise', enabled, action: 'next-exercise' };
};
