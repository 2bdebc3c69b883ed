import type { SetTarget } from '#contract/muscle-sets.ts';
import type { Device } from '../device.ts';
import { editDetails } from './edit-details.ts';

/** How many sets a week the athlete aims at for a muscle; null: no target. Undefined: as suggested again. */
export async function saveMuscleTarget(
  device: Device,
  { muscle, target }: { readonly muscle: string; readonly target: SetTarget | null | undefined },
): Promise<void> {
  await editDetails(device, (details) => {
    const { [muscle]: _, ...others } = details.preferences.muscleTargets ?? {};
    const muscleTargets = target === undefined ? others : { ...others, [muscle]: target };
    return { ...details, preferences: { ...details.preferences, muscleTargets } };
  });
}
