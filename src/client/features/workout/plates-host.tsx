import { Suspense } from 'react';
import { createStore, useStore } from '#client/shared/screen/store.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

const PlatesDialog = lazyPart(async () => (await import('./plates.tsx')).PlatesDialog);

export interface PlatesQuestion {
  /** The field's value, in the athlete's units. */
  readonly weight: number;
  /** Sets another weight, in the same units. */
  readonly use: (weight: number) => void;
}

const asked = createStore<PlatesQuestion | null>(null);

/** Null closes it. */
export const askForPlates = asked.set;

/**
 * The plate calculator while it is open. Not a part of the number pad, which closes when its field loses the focus to
 * the calculator.
 */
export function PlatesHost() {
  const question = useStore(asked);
  return question ? (
    <Suspense>
      <PlatesDialog question={question} onClose={() => askForPlates(null)} />
    </Suspense>
  ) : null;
}
