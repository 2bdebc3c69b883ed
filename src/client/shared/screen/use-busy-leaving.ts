import { useEffect, useState } from 'react';

/** Busy with leading away from the app; no more once one is back by the browser's own arrow, on the page as it was left. */
export function useBusyLeaving() {
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setIsBusy(false);
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);
  return [isBusy, setIsBusy] as const;
}
