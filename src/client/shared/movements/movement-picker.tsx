import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { MovementPickerProps } from './picker-dialog.tsx';

const Dialog = lazyPart(async () => (await import('./picker-dialog.tsx')).PickerDialog);

/** Chooses from the library and the coach's own movements; open while rendered. */
export const MovementPicker = (props: MovementPickerProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
