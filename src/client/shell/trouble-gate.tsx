import { type ComponentType, lazy, Suspense } from 'react';
import { useTrouble } from '#client/shared/device/device-trouble.ts';
import type { TroubleViewProps } from './trouble-view.tsx';

// It does not matter if its chunk is gone together with this release: the page has to be reloaded anyway.
const TroubleView = lazy(async (): Promise<{ default: ComponentType<TroubleViewProps> }> => {
  try {
    return { default: (await import('./trouble-view.tsx')).TroubleView };
  } catch {
    location.reload();
    return { default: () => null };
  }
});

/** Loads nothing while all is well. */
export function TroubleGate() {
  const trouble = useTrouble();
  return trouble ? (
    <Suspense>
      <TroubleView trouble={trouble} />
    </Suspense>
  ) : null;
}
