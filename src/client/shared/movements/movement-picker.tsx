import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary } from '#contract/training.ts';

export interface MovementPickerProps {
  /** Heading of the dialog. */
  title: string;
  /** Marked in the list. */
  chosen?: MovementId | null;
  /** Movements similar to it come first while nothing is searched. */
  like?: MovementSummary | undefined;
  /** As stored in an exercise. The picker stays open, so that several can be chosen. */
  onChoose: (movement: MovementSummary) => void;
  onClose: () => void;
}

const Dialog = lazyPart(async () => (await import('./picker-dialog.tsx')).PickerDialog);

/** Chooses from the library and the coach's own movements; open while rendered. */
export const MovementPicker = (props: MovementPickerProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
