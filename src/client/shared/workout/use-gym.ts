import { useMemo } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { gymOf } from '#domain/session/gym-of.ts';
import type { Gym } from '#domain/session/target-load.ts';
import { userDetails } from '#offline/queries.ts';

/** Where the athlete trains; until it is read, what most gyms have. */
export function useGym(): Gym {
  const units = useUnits();
  const preferences = useRead(userDetails)?.preferences;
  const { racks, gear } = preferences ?? {};
  return useMemo(() => gymOf({ racks, gear }, units), [units, racks, gear]);
}
