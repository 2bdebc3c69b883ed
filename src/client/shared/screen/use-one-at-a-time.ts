import { useEffect, useRef, useState } from 'react';

/**
 * For handlers that store something: a click while the last one is still at work is a slip of the finger. So is a
 * click before the screen shows what that work did, which would do it again with what was typed before.
 */
export function useOneAtATime<Given extends readonly unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  const isAtIt = useRef(false);
  const [timesDone, setTimesDone] = useState(0);
  useEffect(() => {
    isAtIt.current = false;
  }, [timesDone]);
  return (...given) => {
    if (isAtIt.current) return;
    isAtIt.current = true;
    void work(...given).finally(() => setTimesDone((times) => times + 1));
  };
}
