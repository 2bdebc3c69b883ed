import type { MovementId } from '#contract/ids.ts';
import type { Preferences, Rack } from '#contract/user.ts';
import { withSetUpNote } from '#domain/exercise/set-up-note.ts';
import type { Units } from '#domain/units.ts';
import type { Device } from '../device.ts';
import { editDetails } from './edit-details.ts';

/** How a machine or bench is set up for a movement; an empty note takes it away. */
export const saveSetUpNote = (
  device: Device,
  { movementId, note }: { readonly movementId: MovementId; readonly note: string },
): Promise<void> =>
  editPreferences(device, (preferences) => withSetUpNote(preferences, movementId, note));

/** The athlete's own bar and plates, by what is engraved on them. */
export const saveRack = (
  device: Device,
  { units, rack }: { readonly units: Units; readonly rack: Rack },
): Promise<void> =>
  editPreferences(device, (preferences) => ({
    ...preferences,
    racks: { ...preferences.racks, [units]: rack },
  }));

async function editPreferences(
  device: Device,
  change: (preferences: Preferences) => Preferences,
): Promise<void> {
  await editDetails(device, (details) => {
    const preferences = change(details.preferences);
    return preferences === details.preferences ? details : { ...details, preferences };
  });
}
