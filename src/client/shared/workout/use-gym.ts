import { useMemo } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { usualRacks } from '#domain/exercise/plates.ts';
import type { Gym } from '#domain/session/target-load.ts';
import { userDetails } from '#offline/queries.ts';

/** The athlete's own bar and plates; until they are read, what most gyms have. */
export function useGym(): Gym {
  const units = useUnits();
  const rack = useRead(userDetails)?.preferences.racks?.[units] ?? usualRacks[units];
  return useMemo(() => ({ units, rack }), [units, rack]);
}
