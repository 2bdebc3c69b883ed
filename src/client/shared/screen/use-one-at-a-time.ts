import { useRef } from 'react';

/** For what writes something down: a click that comes while the one before is still at it is a slip of the finger. */
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
