import { Suspense } from 'react';
import { useStore } from '#client/shared/screen/store.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { askForPlates, plateQuestion } from '../plate-question.ts';

const PlatesDialog = lazyPart(async () => (await import('../plates.tsx')).PlatesDialog);

/**
 * The plate calculator while it is open. Not a part of the number pad, which closes when its field loses the focus to
 * the calculator.
 */
export function PlatesHost() {
  const question = useStore(plateQuestion);
  return question ? (
    <Suspense>
      <PlatesDialog question={question} onClose={() => askForPlates(null)} />
    </Suspense>
  ) : null;
}
