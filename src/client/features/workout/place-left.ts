// Where the athlete left the workout's screens, and how they come back to it.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { runningWorkout } from '#client/shared/workout/running-workout.ts';

/** Remembers which of the workout's screens was left, and how far it was scrolled. */
export function usePlaceLeft(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
        const running = runningWorkout.read();
        const to = fromLocation?.pathname;
        if (!running || (to !== '/workout' && to !== '/workout/finish')) return;
        if (toLocation.pathname !== to)
          runningWorkout.set({ ...running, left: { to, top: scrollY } });
      }),
    [router],
  );
}

/** Scrolls back to it. Parts of the screen come a moment later, so again while the page grows and nobody touches it. */
export function useReturnToPlace(): void {
  useEffect(() => {
    const top = runningWorkout.read()?.left?.top;
    if (!top) return;
    const growth = new ResizeObserver(() => {
      scrollTo({ top, behavior: 'instant' });
      if (scrollY >= Math.floor(top)) stop();
    });
    const stop = () => {
      growth.disconnect();
      for (const touch of touches) removeEventListener(touch, stop);
    };
    for (const touch of touches) addEventListener(touch, stop, { once: true });
    growth.observe(document.body);
    return stop;
  }, []);
}

const touches = ['pointerdown', 'wheel', 'keydown'] as const;
