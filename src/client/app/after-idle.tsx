import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** A component that is loaded and shown once the first screen is there and the page is quiet. */
export function afterIdle(load: () => Promise<ComponentType>): ComponentType {
  const Late = lazy(async () => ({ default: await load() }));
  return function AfterIdle() {
    const [isIdle, setIsIdle] = useState(false);
    useEffect(() => whenIdle(() => setIsIdle(true)), []);
    return isIdle ? (
      <Suspense>
        <Late />
      </Suspense>
    ) : null;
  };
}
