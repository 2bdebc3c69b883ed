import type { Preferences } from '#contract/user.ts';
import { usualRacks } from '../exercise/plates.ts';
import type { Units } from '../units.ts';
import type { Gym } from './target-load.ts';

/** The athlete's own bar, plates, dumbbells and machines; what most gyms have until they are known. */
export const gymOf = (
  preferences: Pick<Preferences, 'racks' | 'gear'> | undefined,
  units: Units,
): Gym => ({
  units,
  rack: preferences?.racks?.[units] ?? usualRacks[units],
  gear: preferences?.gear?.[units],
});
