import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A component that loads and shows once the first screen is there and the page is idle; if it is already loaded, at
 * once.
 */
export function afterIdle<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let isLoaded = false;
  const Late = lazyPart(async () => {
    const component = await load();
    isLoaded = true;
    return component;
  });
  return function AfterIdle(props: Props) {
    const [isWanted, setIsWanted] = useState(isLoaded);
    useEffect(() => whenIdle(() => setIsWanted(true)), []);
    return isWanted ? (
      <Suspense>
        <Late {...props} />
      </Suspense>
    ) : null;
  };
}
