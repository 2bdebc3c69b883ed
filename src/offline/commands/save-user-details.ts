import type { UserDetails } from '#contract/user.ts';
import type { Device } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/** The parts of the details that their owner may change. */
export type EditableDetails = Pick<
  UserDetails,
  'firstName' | 'lastName' | 'location' | 'preferences' | 'profile'
>;

export async function saveUserDetails(
  device: Device,
  changes: Partial<EditableDetails>,
): Promise<void> {
  const { database } = device;
  await runCommand(device, async () => {
    const row = await database.entities.get(`user:${device.userId}`);
    if (!row) return;
    await storeEdit(database, row, { ...row.body, ...changes }, device.now().getTime());
  });
}
