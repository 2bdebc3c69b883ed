import { useLiveQuery } from 'dexie-react-hooks';
import type { MovementId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { userDetails } from '#offline/queries.ts';

/** Null until read; empty if there is none. */
export function useSetUpNote(movementId: MovementId): string | null {
  const device = useDevice();
  const details = useLiveQuery(async () => userDetails(device), [device]);
  if (details === undefined) return null;
  return details?.preferences.setUpNotes?.[movementId] ?? '';
}
