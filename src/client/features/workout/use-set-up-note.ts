import type { MovementId } from '#contract/ids.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { userDetails } from '#offline/queries.ts';

/** Null until read; empty if there is none. */
export function useSetUpNote(movementId: MovementId): string | null {
  const details = useRead(userDetails);
  if (details === undefined) return null;
  return details?.preferences.setUpNotes?.[movementId] ?? '';
}
