import { Pin } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { MovementSummary } from '#contract/training.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useSetUpNote } from '../use-set-up-note.ts';

const SetUpDialog = lazyPart(async () => (await import('../set-up-dialog.tsx')).SetUpDialog);

/**
 * The athlete's set-up, below the rest and beside the picture, so that next to nothing moves when it appears. Two lines
 * of it; a tap shows the whole note and lets the athlete change it.
 */
export function SetUpNote({ movement }: { movement: MovementSummary }) {
  const note = useSetUpNote(movement._id);
  const [isOpen, setIsOpen] = useState(false);
  if (!note) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="relative mt-0.5 flex max-w-full gap-1 text-left text-sm font-semibold before:absolute before:-inset-x-2 before:-inset-y-1.5"
      >
        <Pin size={14} aria-hidden className="mt-0.75 shrink-0 text-muted" />
        <span className="sr-only">Set-up: </span>
        <span className="line-clamp-2 min-w-0 wrap-anywhere">{note}</span>
      </button>
      {isOpen && (
        <Suspense>
          <SetUpDialog movement={movement} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
