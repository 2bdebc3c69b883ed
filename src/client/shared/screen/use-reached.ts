import { useEffect, useEffectEvent, useRef } from 'react';

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
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached();
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [margin, isReady, step]);
  return element;
}
