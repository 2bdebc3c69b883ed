import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { FailureView } from '#client/ui/failure-view.tsx';
import { isOutOfReach } from '#client/ui/lazy-part.ts';

const OutOfReach = lazy(async () => {
  try {
    return { default: (await import('./out-of-reach.tsx')).OutOfReach };
  } catch {
    // The signal was lost before the app was stored: even these words are not here.
    return { default: NotHereYet };
  }
});

/** Opens the screen by itself once there is a signal. */
function NotHereYet({ reset }: { reset: () => void }) {
  const router = useRouter();
  const again = useEffectEvent(() => void router.invalidate().then(reset));
  useEffect(() => {
    const open = () => again();
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, []);
  return <FailureView isMissing reset={again} />;
}

/** In place of a screen that crashed, or whose file could not be loaded. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  return isOutOfReach(error) ? (
    <Suspense>
      <OutOfReach address={error.address} reset={reset} />
    </Suspense>
  ) : (
    <FailureView reset={reset} />
  );
}
