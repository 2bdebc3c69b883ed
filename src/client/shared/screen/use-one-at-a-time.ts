import { useRef } from 'react';

/** For handlers that store something: a click while the last one is still at work is a slip of the finger. */
export function useOneAtATime<Given extends readonly unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  const isAtIt = useRef(false);
  return (...given) => {
    if (isAtIt.current) return;
    isAtIt.current = true;
    void work(...given).finally(() => (isAtIt.current = false));
  };
}
