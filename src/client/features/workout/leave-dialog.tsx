import { useBlocker, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { unsavedChanges, useUnsaved } from '#client/shared/sync/unsaved.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useWorkout, useWorkoutState, type Workout } from './workout-context.ts';

const LeaveQuestion = lazyPart(async () => (await import('./leave-question.tsx')).LeaveQuestion);

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
  return (
    <Suspense>
      <LeaveQuestion
        unsaved={unsaved}
        isLeaving={isLeaving}
        onStay={cancel}
        onLeave={leave}
        onGoOn={signsOut ? null : goOn}
      />
    </Suspense>
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
