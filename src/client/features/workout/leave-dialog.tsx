import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { StoredBefore } from '#client/shared/device/stored-before.tsx';
import { thisDevice } from '#client/shared/device/this-device.ts';
import {
  giveUpUnsaved,
  type UnsavedChange,
  unsavedChanges,
  useUnsaved,
} from '#client/shared/sync/unsaved.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { plural } from '#domain/plural.ts';
import { useWorkout, useWorkoutState, type Workout } from './workout-context.ts';

export interface LeaveDialogProps {
  /** Its screen is left already: only signing out is still a way out. */
  isMinimized?: boolean;
}

/** Asks on every way out of a workout except the finish screen and minimizing it. */
export function LeaveDialog({ isMinimized = false }: LeaveDialogProps) {
  const workout = useWorkout();
  const { actor } = workout;
  const isAsking = useWorkoutState((snapshot) => snapshot.can({ type: 'leave.confirmed' }));
  const isLeaving = useWorkoutState((snapshot) => snapshot.hasTag('leaving'));
  const hasLeft = useWorkoutState((snapshot) => snapshot.matches('left'));
  const unsaved = useUnsaved();
  const { goOn, signsOut } = useWayOut(workout, hasLeft, isMinimized);

  if (!isAsking && !isLeaving) return null;
  const cancel = () => actor.send({ type: 'leave.cancelled' });
  const leave = () => actor.send({ type: 'leave.confirmed' });
  if (unsaved.length > 0 && !isLeaving)
    return <Unsaved unsaved={unsaved} onStay={cancel} onLeave={leave} />;
  return (
    <Dialog
      title="Pause the workout and leave?"
      onClose={isLeaving ? () => undefined : cancel}
      closable={false}
    >
      <p className="text-muted">Your progress will be saved so you can finish the workout later.</p>
      <div className="grid grid-cols-2 gap-3 pt-2">
        <Button disabled={isLeaving} onClick={cancel} className="min-h-14">
          Cancel
        </Button>
        <Button theme="primary-default" disabled={isLeaving} onClick={leave} className="min-h-14">
          {isLeaving ? 'Saving…' : 'Ok'}
        </Button>
      </div>
      {!signsOut && (
        <Button
          disabled={isLeaving}
          onClick={() => {
            cancel();
            goOn();
          }}
          className="min-h-14"
        >
          Leave it running
        </Button>
      )}
    </Dialog>
  );
}

interface UnsavedProps {
  unsaved: readonly UnsavedChange[];
  onStay: () => void;
  onLeave: () => void;
}

/** The disk is full: anything that is only on the screen would be lost. */
function Unsaved({ unsaved, onStay, onLeave }: UnsavedProps) {
  const count = unsaved.length;
  const isFull = unsaved.some(({ isDiskFull }) => isDiskFull);
  const changes = plural(count, 'One change isn’t', `${count} changes aren’t`);
  const leave = () => {
    giveUpUnsaved();
    onLeave();
  };
  return (
    <Dialog title={`${changes} saved`} onClose={onStay} closable={false}>
      <p className="text-muted">
        This {thisDevice}{' '}
        {isFull
          ? `had no room for ${plural(count, 'it', 'them')}`
          : `couldn’t save ${plural(count, 'it', 'them')}`}
        . If you leave now, {plural(count, 'it’s', 'they’re')} lost.
        <StoredBefore />
      </p>
      <div className="grid grid-cols-2 gap-3 pt-2">
        <Button theme="primary-default" onClick={onStay} className="min-h-14">
          Stay
        </Button>
        <Button onClick={leave} className="min-h-14 px-3! text-below!">
          Leave without it
        </Button>
      </div>
    </Dialog>
  );
}

interface Next {
  readonly pathname: string;
  readonly search: object;
}

/** Signing in again and viewing the queue lead back to the workout, so there is nothing to ask. */
const isWayOut = ({ pathname }: Next): boolean =>
  !pathname.startsWith('/workout') &&
  !(/^\/(login|sync)/.test(pathname) && unsavedChanges().length === 0);

/** Not when the session has expired: nothing is lost, and staying is no choice. */
const isSignOut = ({ pathname, search }: Next): boolean =>
  pathname === '/logout' && !('expired' in search && search.expired);

/**
 * Undoes every navigation out of the workout at once and asks about it, so that the address is the workout's while
 * the question is open: a second 'Back' then cancels it, as it closes any dialog, instead of leaving the app. Returns that
 * way out.
 */
function useWayOut(
  { actor, settle }: Workout,
  hasLeft: boolean,
  isMinimized: boolean,
): { readonly goOn: () => void; readonly signsOut: boolean } {
  const router = useRouter();
  const wayOut = useRef<() => void>(undefined);
  const [signsOut, setSignsOut] = useState(false);
  useBlocker({
    shouldBlockFn: ({ next, action }) => {
      if (isMinimized ? !isSignOut(next) : !isWayOut(next)) return false;
      const snapshot = actor.getSnapshot();
      if (snapshot.status === 'done' || snapshot.matches({ open: { exit: 'finishing' } }))
        return false;
      if (snapshot.can({ type: 'leave.asked' })) {
        const href = next.pathname + router.options.stringifySearch(next.search);
        wayOut.current = () =>
          action === 'BACK'
            ? router.history.back({ ignoreBlocker: true })
            : void router.navigate({ href, ignoreBlocker: true });
        setSignsOut(next.pathname === '/logout');
        settle();
        actor.send({ type: 'leave.asked' });
      } else actor.send({ type: 'leave.cancelled' });
      return true;
    },
    enableBeforeUnload: () => unsavedChanges().length > 0,
  });
  useEffect(() => {
    if (hasLeft) wayOut.current?.();
  }, [hasLeft]);
  return { goOn: () => wayOut.current?.(), signsOut };
}
