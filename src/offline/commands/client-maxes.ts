// A coach sets the maxes of a client. Stored here and sent later, like the coach's other changes for clients.
import type { UserId } from '#contract/ids.ts';
import type { ClientMax, OneRepMax } from '#contract/one-rep-max.ts';
import type { Device } from '../device.ts';
import { cleanRow, storeDeletion, storeNew } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

export const setClientMax = (
  device: Device,
  { clientId, max }: { readonly clientId: UserId; readonly max: NewClientMax },
): Promise<ClientMax> => {
  const entry: ClientMax = { ...max, _id: device.newId(), clientId, origin: 'coach' };
  return runCommand(device, async () => {
    await storeNew(device.database, 'client-max', entry, device.now().getTime());
    return entry;
  });
};

export type NewClientMax = Omit<OneRepMax, '_id' | 'origin' | 'from'>;

/** `max`: as last read. */
export const deleteClientMax = (
  device: Device,
  { clientId, max }: { readonly clientId: UserId; readonly max: OneRepMax },
): Promise<void> =>
  runCommand(device, async () => {
    const { database, now } = device;
    const known = await database.entities.get(`client-max:${max._id}`);
    const row = known ?? cleanRow('client-max', { ...max, clientId }, 0);
    await storeDeletion(database, row, now().getTime());
  });
