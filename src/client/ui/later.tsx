import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterNextFrame } from './next-frame.ts';

/**
 * Renders once the first frame is drawn; `space` reserves the room for it. For content less urgent than its neighbors.
 */
export function Later({ space, children }: { space: string; children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterNextFrame(() => startTransition(() => setDrawn(true))), []);
  return isDrawn ? children : <div className={space} />;
}
