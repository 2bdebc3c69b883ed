import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { unsavedChanges } from '#client/shared/sync/unsaved.ts';
import { useWorkout } from './workout-context.ts';

/**
 * Leaves the workout's screen and lets the workout run. While a change is not saved yet, it asks like any other way out.
 */
export function useMinimize(): (to: NavigateOptions) => void {
  const { settle } = useWorkout();
  const navigate = useNavigate();
  return (to) => {
    settle();
    void navigate({ ...to, ignoreBlocker: unsavedChanges().length === 0 });
  };
}
