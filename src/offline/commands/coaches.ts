import type { CoachRelation } from '#contract/coaches.ts';
import type { UserId } from '#contract/ids.ts';
import type { Device } from '../device.ts';
import { cleanRow, storeEdit, storeNew } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/** A client ends it. Of a coach by a purchase alone this device has no document yet. */
export const endCoaching = (
  device: Device,
  { coach }: { readonly coach: Omit<CoachRelation, 'endedAt'> },
): Promise<void> =>
  runCommand(device, async () => {
    const { database } = device;
    const now = device.now();
    const ended = { ...coach, endedAt: now.toISOString() };
    const row = await database.entities.get(`coach:${coach._id}`);
    if (row) await storeEdit(database, row, { ...row.body, endedAt: ended.endedAt }, now.getTime());
    else await storeNew(database, 'coach', ended, now.getTime());
  });

/** A coach puts a client away, or brings one back. */
export const archiveClient = (
  device: Device,
  input: { readonly clientId: UserId; readonly firstName: string; readonly isArchived: boolean },
): Promise<void> =>
  runCommand(device, async () => {
    const { database } = device;
    const now = device.now();
    const { clientId: _id, firstName, isArchived } = input;
    const known = await database.entities.get(`client-archive:${_id}`);
    const before = { _id, firstName, archivedAt: isArchived ? null : now.toISOString() };
    const row = known ?? cleanRow('client-archive', before, 0);
    const archivedAt = isArchived ? now.toISOString() : null;
    await storeEdit(database, row, { _id, firstName, archivedAt }, now.getTime());
  });
