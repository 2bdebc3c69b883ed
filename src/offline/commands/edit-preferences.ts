import type { MovementId } from '#contract/ids.ts';
import type { Preferences, Rack, UserDetails } from '#contract/user.ts';
import { withSetUpNote } from '#domain/exercise/set-up-note.ts';
import type { Units } from '#domain/units.ts';
import { transact } from '../database/database.ts';
import type { EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';

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

/** Applied to what is stored, so that an edit in another tab is not undone. */
async function editPreferences(
  device: Device,
  change: (preferences: Preferences) => Preferences,
): Promise<void> {
  const { database } = device;
  await transact(database, async () => {
    const row = await database.entities.get(`user:${device.userId}`);
    if (!row) return;
    const details = row as EntityRow<UserDetails>;
    const preferences = change(details.body.preferences);
    if (preferences === details.body.preferences) return;
    await storeEdit(database, row, { ...details.body, preferences }, device.now().getTime());
  });
  device.requestSync();
}
