import { Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { MovementId } from '#contract/ids.ts';
import type { MovementSummary } from '#contract/training.ts';

export interface MovementPickerProps {
  /** Heading of the dialog. */
  title: string;
  /** Marked in the list. */
  chosen?: MovementId | null;
  /** Where none of it is searched, what is similar to it comes first. */
  like?: MovementSummary | undefined;
  /** As an exercise carries it. The picker stays open: one may choose several. */
  onChoose: (movement: MovementSummary) => void;
  onClose: () => void;
}

const Dialog = lazyPart(async () => (await import('./picker-dialog.tsx')).PickerDialog);

/** Chooses a movement of the library or one of the coach's own; open for as long as it is rendered. */
export const MovementPicker = (props: MovementPickerProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
