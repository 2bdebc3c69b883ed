import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** A component that is loaded and shown once the first screen is there and the page is quiet. */
export function afterIdle<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Late = lazy(async () => ({ default: await load() }));
  return function AfterIdle(props: Props) {
    const [isIdle, setIsIdle] = useState(false);
    useEffect(() => whenIdle(() => setIsIdle(true)), []);
    return isIdle ? (
      <Suspense>
        <Late {...props} />
      </Suspense>
    ) : null;
  };
}
