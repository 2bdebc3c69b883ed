import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { askForPlates, usePlatesQuestion } from './plates-dialog-state.ts';

const PlatesDialog = lazyPart(async () => (await import('./plates-dialog.tsx')).PlatesDialog);

/** The plate calculator while it is open. */
export function PlatesHost() {
  const question = usePlatesQuestion();
  return question ? (
    <Suspense>
      <PlatesDialog question={question} onClose={() => askForPlates(null)} />
    </Suspense>
  ) : null;
}
