import { useLiveQuery } from 'dexie-react-hooks';
import type { Rack } from '#contract/user.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { usualRacks } from '#domain/exercise/plates.ts';
import type { Units } from '#domain/units.ts';
import { userDetails } from '#offline/queries.ts';

/** The athlete's own bar and plates, or the defaults; null until read. */
export function useRack(): { rack: Rack; units: Units } | null {
  const device = useDevice();
  const units = useUnits();
  const details = useLiveQuery(async () => userDetails(device), [device]);
  if (details === undefined) return null;
  return { rack: details?.preferences.racks?.[units] ?? usualRacks[units], units };
}
