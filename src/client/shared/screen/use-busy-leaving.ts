import { useEffect, useState } from 'react';

/** Busy while leaving the app; no longer when Back restores the page as it was left. */
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
