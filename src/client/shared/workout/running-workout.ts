import { createStore } from '#client/shared/screen/store.ts';

export interface RunningWorkout {
  /** Its timer counts down: a reload now would silence its end until the next tap. */
  readonly isCounting: () => boolean;
  readonly stop: () => void;
  /** Where the athlete left its screen. */
  readonly left?: WorkoutPlace;
}

export interface WorkoutPlace {
  readonly to: '/workout' | '/workout/finish';
  /** How far it was scrolled, in pixels. */
  readonly top: number;
}

/** The workout that runs on this page, minimized or not; null if none does. */
export const runningWorkout = createStore<RunningWorkout | null>(null);
