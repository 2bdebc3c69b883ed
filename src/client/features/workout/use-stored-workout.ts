import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { TrainingSession } from '#contract/training.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import type { Workout } from './workout-context.ts';

/**
 * Follows what this or another tab stores, and says when the workout ended. `stored`: null if it is not the open one any
 * more, undefined while it is read. Returns how it ended, or null.
 */
export function useStoredWorkout(
  { actor }: Workout,
  stored: TrainingSession | null | undefined,
): string | null {
  const isGone = stored === null;
  const canClose = useSelector(actor, (snapshot) => snapshot.can({ type: 'session.gone' }));
  const end = useSelector(actor, ({ status, value }) =>
    status === 'done' && typeof value === 'string' ? value : null,
  );
  useEffect(() => {
    if (stored) actor.send({ type: 'session.loaded', session: stored });
  }, [actor, stored]);
  useEffect(() => {
    if (isGone && canClose) actor.send({ type: 'session.gone' });
  }, [actor, isGone, canClose]);
  useEffect(() => {
    if (end === 'closed')
      showToast({
        color: 'info',
        text: 'This workout is no longer open',
        description: 'It was finished, paused or deleted on another screen or device.',
      });
    if (end === 'finished')
      showToast({
        color: 'success',
        text: 'Workout finished',
        // The summary below says whether it was sent too.
        description: 'Saved on this device.',
      });
  }, [end]);
  return end;
}
