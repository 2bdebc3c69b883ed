import { useEffect, useEffectEvent, useRef } from 'react';
import { outboxStatus } from '#offline/queries.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { onLiveEvent } from '#client/shared/live/live-events.ts';

/** How often to read again if the live service cannot be reached, ms. */
const interval = 30_000;
/** A workout sends many events at once; ms. */
const pause = 400;

/**
 * Reads again while the page is visible: when the live service reports a change, when this device's changes have
 * reached the server, and from time to time.
 */
export function useFreshReading(again: () => void): void {
  const status = useRead(outboxStatus);
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible') again();
  });
  const heard = status && `${status.lastPulledAt} ${status.waiting}`;
  const known = useRef(heard);
  useEffect(() => {
    if (known.current && heard !== known.current) read();
    known.current = heard;
  }, [heard]);
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const stop = onLiveEvent(() => {
      clearTimeout(soon);
      soon = setTimeout(() => read(), pause);
    });
    const timer = setInterval(() => read(), interval);
    const look = () => read();
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      clearTimeout(soon);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
