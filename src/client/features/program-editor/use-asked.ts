import { useEffect, useEffectEvent, useState } from 'react';
import { useIsOnline } from '#client/shared/device/network.ts';

/**
 * What the server answers; null until then, and 'unknown' if it can't be reached. Asks again for another `key`, and when
 * the signal is back; what has been read stays without one.
 */
export function useAsked<T>(key: string, ask: () => Promise<T>): T | 'unknown' | null {
  const isOnline = useIsOnline();
  const [answer, setAnswer] = useState<{ key: string; value: T | 'unknown' } | null>(null);
  const read = useEffectEvent(ask);
  useEffect(() => {
    let isWanted = true;
    void read()
      .catch(() => 'unknown' as const)
      .then((value) => {
        if (!isWanted) return;
        setAnswer((before) =>
          value === 'unknown' && before?.key === key ? before : { key, value },
        );
      });
    return () => {
      isWanted = false;
    };
  }, [key, isOnline]);
  return answer?.key === key ? answer.value : null;
}
