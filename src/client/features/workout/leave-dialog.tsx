import { useSelector } from '@xstate/react';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useWorkout, type Workout } from './workout-context.ts';

/** Stands between a workout and every way out of it but the finish screen. */
export function LeaveDialog() {
  const { actor } = useWorkout();
  const state = useSelector(actor, (snapshot) => snapshot.value);
  useWayOut(actor, state === 'left');

  const isLeaving = state === 'pausing' || state === 'leaving' || state === 'left';
  if (state !== 'askingToLeave' && !isLeaving) return null;
  const cancel = () => actor.send({ type: 'leave.cancelled' });
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

/**
 * Every step out of the workout is undone at once and asked about, so that the address is the
 * workout's while the question is open: a second 'Back' then answers it with 'Cancel', as it closes
 * any dialog, and does not leave the app.
 */
function useWayOut(actor: Workout['actor'], hasLeft: boolean): void {
  const router = useRouter();
  const wayOut = useRef<() => void>(undefined);
  useBlocker({
    shouldBlockFn: ({ next, action }) => {
      // Signing in again and a look at what waits come back to the workout: nobody leaves it.
      if (/^\/(workout|login|sync)/.test(next.pathname)) return false;
      const { value } = actor.getSnapshot();
      if (value === 'left' || value === 'finishing' || value === 'finished') return false;
      if (typeof value === 'object') {
        const href = next.pathname + router.options.stringifySearch(next.search);
        wayOut.current = () =>
          action === 'BACK'
            ? router.history.back({ ignoreBlocker: true })
            : void router.navigate({ href, ignoreBlocker: true });
        actor.send({ type: 'leave.asked' });
      } else if (value === 'askingToLeave') {
        actor.send({ type: 'leave.cancelled' });
      }
      return true;
    },
    enableBeforeUnload: false,
  });
  useEffect(() => {
    if (hasLeft) wayOut.current?.();
  }, [hasLeft]);
}
