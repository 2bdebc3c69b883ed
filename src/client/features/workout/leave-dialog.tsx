import { useSelector } from '@xstate/react';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useWorkout } from './workout-context.ts';

/** Stands between a workout and every way out of it but the finish screen. */
export function LeaveDialog() {
  const { actor } = useWorkout();
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const blocker = useBlocker({
    // Signing in again comes back to the workout: nobody leaves it.
    shouldBlockFn: ({ next }) =>
      !/^\/(workout|login)/.test(next.pathname) && typeof actor.getSnapshot().value === 'object',
    withResolver: true,
    enableBeforeUnload: false,
  });
  const { status, proceed, reset } = blocker;

  useEffect(() => {
    if (status === 'blocked') actor.send({ type: 'leave.asked' });
  }, [actor, status]);
  useEffect(() => {
    if (state === 'left') proceed?.();
  }, [state, proceed]);

  if (status !== 'blocked') return null;
  const cancel = () => {
    actor.send({ type: 'leave.cancelled' });
    reset();
  };
  const isLeaving = state === 'pausing' || state === 'leaving' || state === 'left';
  return (
    <Dialog
      title="Pause the workout and leave?"
      onClose={isLeaving ? () => undefined : cancel}
      closable={false}
    >
      <p className="text-muted">
        Your progress will be saved, so that you can finish the workout later.
      </p>
      <div className="grid grid-cols-2 gap-3 pt-2">
        <Button disabled={isLeaving} onClick={cancel} className="min-h-14">
          Cancel
        </Button>
        <Button
          theme="primary-default"
          disabled={isLeaving}
          onClick={() => actor.send({ type: 'leave.confirmed' })}
          className="min-h-14"
        >
          {isLeaving ? 'Saving…' : 'Ok'}
        </Button>
      </div>
    </Dialog>
  );
}
