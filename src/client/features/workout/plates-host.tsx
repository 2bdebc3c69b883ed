import { lazy, Suspense } from 'react';
import { askForPlates, usePlatesQuestion } from './plates-dialog-state.ts';

const PlatesDialog = lazy(async () => ({
  default: (await import('./plates-dialog.tsx')).PlatesDialog,
}));

/** The plate calculator, when it was asked for. */
export function PlatesHost() {
  const question = usePlatesQuestion();
  return question ? (
    <Suspense>
      <PlatesDialog question={question} onClose={() => askForPlates(null)} />
    </Suspense>
  ) : null;
}
