import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A component that loads and shows once the first screen is there and the page is idle; if it is already loaded, at
 * once. `Meanwhile` takes its place until then: as high, because nothing may jump, and saying as much as is known.
 */
export function afterIdle<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
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
    const placeholder = <Meanwhile {...props} />;
    return isWanted ? (
      <Suspense fallback={placeholder}>
        <Late {...props} />
      </Suspense>
    ) : (
      placeholder
    );
  };
}

const Nothing = () => null;
