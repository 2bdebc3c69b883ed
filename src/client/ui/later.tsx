import { type ReactNode, useDeferredValue } from 'react';

/** Drawn right after the first frame, into the room that `space` keeps for it: what is beside it is needed first. */
export function Later({ space, children }: { space: string; children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <div className={space} />;
}
