import { useEffect } from 'react';

/** Keeps the screen on while it is there. The system releases the lock whenever the page is hidden. */
export function KeepAwake(): null {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused on a low battery or an old iPhone; the workout goes on all the same.
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (ended) void granted?.release();
      else lock = granted;
    };
    const again = () => void request();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
  return null;
}
