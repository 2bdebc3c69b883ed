import { Pin } from 'lucide-react';
import type { MovementId } from '#contract/ids.ts';
import { useSetUpNote } from '../use-set-up-note.ts';

/** How things are set up for this athlete, in the line beside the rest: nothing moves when it comes. */
export function SetUpNote({ movementId }: { movementId: MovementId }) {
  const note = useSetUpNote(movementId);
  if (!note) return null;
  return (
    <span className="flex min-w-0 items-center gap-1 font-semibold text-ink">
      <Pin size={14} aria-hidden className="shrink-0 text-muted" />
      <span className="sr-only">Set-up: </span>
      <span className="truncate">{note}</span>
    </span>
  );
}
