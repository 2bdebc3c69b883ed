import { Pin } from 'lucide-react';
import type { MovementId } from '#contract/ids.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { userDetails } from '#offline/queries.ts';

/** The athlete's set-up, in the same line as the rest, so that nothing moves when it appears. */
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

/** Null until read; empty if there is none. */
export function useSetUpNote(movementId: MovementId): string | null {
  const details = useRead(userDetails);
  if (details === undefined) return null;
  return details?.preferences.setUpNotes?.[movementId] ?? '';
}
