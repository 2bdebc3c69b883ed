import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders right after the first frame; `space` reserves the room for it. For content less urgent than its neighbors.
 */
export function Later({ space, children }: { space: string; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <div className={space} />;
}
