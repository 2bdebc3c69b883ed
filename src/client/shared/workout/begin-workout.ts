import { useNavigate } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { ProgramId, TrainingPlanDayId, TrainingSessionId } from '#contract/ids.ts';
import type { StartFrom } from '#offline/commands/free-workout.ts';
import type { Device } from '#offline/device.ts';
import { useDevice } from '#client/shared/device/device-context.ts';

/** A day to start, a workout of one's own to start, or an unfinished workout to resume. */
export type WorkoutChoice =
  | { readonly programId: ProgramId; readonly dayId: TrainingPlanDayId }
  | FreeWorkout
  | { readonly sessionId: TrainingSessionId };

/** `title`: of an empty one; others have the title of what they begin with. */
export interface FreeWorkout {
  readonly from: StartFrom;
  readonly title: string;
}

/** False: it could not be opened, and the reason was shown. */
export type BeginWorkout = (device: Device, choice: WorkoutChoice) => Promise<boolean>;

/** Loaded when a workout begins: the machines must not delay Training. */
export const BeginWorkoutContext = createContext<BeginWorkout>(() => Promise.resolve(false));

/** Starts or resumes a workout and opens its screen, or says why not. */
export function useBeginWorkout(): (choice: WorkoutChoice) => Promise<void> {
  const begin = use(BeginWorkoutContext);
  const device = useDevice();
  const navigate = useNavigate();
  return async (choice) => {
    if (await begin(device, choice)) await navigate({ to: '/workout' });
  };
}
