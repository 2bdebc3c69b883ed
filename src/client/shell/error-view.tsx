import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { FailureView } from '#client/ui/failure-view.tsx';
import { isOutOfReach, lazyPart } from '#client/ui/lazy-part.ts';

const OutOfReach = lazyPart(async () => (await import('./out-of-reach.tsx')).OutOfReach);

/** Opens the screen by itself once there is a signal. */
function NotHereYet({ reset }: { reset: () => void }) {
  const router = useRouter();
  const again = () => void router.invalidate().then(reset);
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  });
  return <FailureView isMissing reset={again} />;
}

/** In place of a screen that crashed, or whose file could not be loaded. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  if (!isOutOfReach(error)) return <FailureView reset={reset} />;
  // Without a signal from the first minute on, not even the words of the other view are here.
  return (
    <Suspense fallback={<NotHereYet reset={reset} />}>
      <OutOfReach address={error.address} reset={reset} />
    </Suspense>
  );
}
