import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SetId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import type { Given, Verb } from '#domain/session/session-edit.ts';
import type { workoutMachine } from './workout-machine.ts';
import { sessionOf } from './workout-setup.ts';

export interface Workout {
  readonly actor: ActorRefFrom<typeof workoutMachine>;
  readonly edit: <Input>(verb: Verb<Input>, given: Given<Input>) => void;
  /**
   * An edit that waits for the frame that draws its box; `then` is called after it, even if it is refused. `lastReps`:
   * those of the same set last time.
   */
  readonly tick: (setId: SetId, done: boolean, then: () => void, lastReps?: number | null) => void;
  /** Applies pending taps at once; call it before anything that ends the workout. */
  readonly settle: () => void;
  readonly press: (screen: 'main' | 'finish') => void;
  /** Takes over a timer that another tab has stored. */
  readonly followTimer: (stored: RestTimer | null) => void;
}

export const WorkoutContext = createContext<Workout | null>(null);

export function useWorkout(): Workout {
  const workout = use(WorkoutContext);
  if (!workout) throw new Error('useWorkout is for screens of a workout');
  return workout;
}

/** The workout's state. Renders only when the picked value changes. */
export const useWorkoutState = <T>(pick: (snapshot: SnapshotFrom<typeof workoutMachine>) => T): T =>
  useSelector(useWorkout().actor, pick);

/** The selected exercise is completed and being rated. */
export const useIsCompleted = (): boolean =>
  useWorkoutState((snapshot) => snapshot.matches({ open: { exercise: 'completed' } }));

/** Renders only when the picked value changes. */
export function useSession<T>(pick: (session: TrainingSession) => T): T {
  return useWorkoutState(({ context }) => pick(sessionOf(context)));
}
