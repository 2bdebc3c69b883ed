import { useEffect, useEffectEvent, useRef } from 'react';
import { onNear } from './on-near.ts';

export interface Reach {
  /** How near to the window counts, as a `rootMargin`. */
  readonly margin: string;
  readonly isReady?: boolean;
  /** With each new one, it may be near again. */
  readonly step?: number;
}

export function useReached(onReached: () => void, { margin, isReady = true, step }: Reach) {
  const element = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (!element.current || !isReady) return;
    return onNear(element.current, { margin }, reached);
  }, [margin, isReady, step]);
  return element;
}
