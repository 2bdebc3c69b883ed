import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { outboxStatus } from '#offline/queries.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { onLiveEvent } from '#client/shared/live/live-events.ts';

/** Where the live service cannot be reached, so often is looked for what is new, ms. */
const interval = 30_000;
/** A workout says much at once; ms. */
const pause = 400;

/**
 * Reads again while the page is looked at: when the live service says that something has changed, when what was
 * written here has reached the server, and from time to time.
 */
export function useFreshReading(again: () => void): void {
  const device = useDevice();
  const status = useLiveQuery(async () => outboxStatus(device), [device]);
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
