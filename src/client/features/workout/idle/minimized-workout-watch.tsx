import { useMatches } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { runningWorkout } from '#client/shared/workout/running-workout.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { workoutOnScreen } from '#offline/queries.ts';
import type { StoredWorkout } from '../workout-setup.ts';

const MinimizedWorkout = lazyPart(
  async () => (await import('../minimized-workout.tsx')).MinimizedWorkout,
);

/** Shows the open workout on every screen but its own. What runs it is loaded only if there is one. */
export function MinimizedWorkoutWatch() {
  const isOwnScreen = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/_signed-in/workout'),
  });
  useEffect(() => () => runningWorkout.read()?.stop(), []);
  return isOwnScreen ? null : <Watch />;
}

function Watch() {
  const stored = useRead(workoutOnScreen);
  const [kept, setKept] = useState<StoredWorkout | null>(null);
  const forget = useCallback(() => setKept(null), []);
  // Once it is gone, what runs it still has to say so.
  if (stored && stored.session._id !== kept?.session._id) setKept(stored);
  if (!kept) return null;
  return (
    <Suspense>
      <MinimizedWorkout key={kept.session._id} opened={kept} stored={stored} onEnd={forget} />
    </Suspense>
  );
}
