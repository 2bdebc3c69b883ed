import type { TrainingSession } from '#contract/training.ts';
import { nextExerciseIndex } from './complete-exercise.ts';
import { isExerciseRated, isWorkoutRated } from './rating.ts';

export interface ActionButton {
  readonly label: 'Exercise complete' | 'Next exercise' | 'Finish workout' | 'Done';
  readonly enabled: boolean;
  readonly action: 'complete-exercise' | 'next-exercise' | 'go-to-finish' | 'finish-workout';
}

/** The only button of a workout under way. */
export const actionButton = (session: TrainingSession, screen: 'main' | 'finish'): ActionButton => {
  if (screen === 'finish')
    return { label: 'Done', enabled: isWorkoutRated(session), action: 'finish-workout' };
  const selected = session.exerciseLog[session.selectedExerciseIndex];
  const enabled = selected !== undefined && isExerciseRated(selected);
  if (nextExerciseIndex(session) === null)
    return { label: 'Finish workout', enabled, action: 'go-to-finish' };
  if (selected?.finishDate === null)
    return { label: 'Exercise complete', enabled: true, action: 'complete-exercise' };
  return { label: 'Next exercise', enabled, action: 'next-exercise' };
};
