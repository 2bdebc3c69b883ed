import { useMemo } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { usualRacks } from '#domain/exercise/plates.ts';
import type { Gym } from '#domain/session/target-load.ts';
import { userDetails } from '#offline/queries.ts';

/** The athlete's own bar, plates, dumbbells and machines; until they are read, what most gyms have. */
export function useGym(): Gym {
  const units = useUnits();
  const preferences = useRead(userDetails)?.preferences;
  const rack = preferences?.racks?.[units] ?? usualRacks[units];
  const gear = preferences?.gear?.[units];
  return useMemo(() => ({ units, rack, gear }), [units, rack, gear]);
}
