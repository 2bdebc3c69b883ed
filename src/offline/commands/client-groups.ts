// A coach's groups of clients, with or without a signal.
import type { ClientGroup } from '#contract/client-groups.ts';
import type { ClientGroupId, UserId } from '#contract/ids.ts';
import { groupNameOf, membersInOrder, withMembers } from '#domain/coaching/client-group.ts';
import type { Device } from '../device.ts';
import { storeDeletion, storeEdit, storeNew } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/** Null: it has no name. */
export const makeClientGroup = (
  device: Device,
  { name, members }: { readonly name: string; readonly members: readonly UserId[] },
): Promise<ClientGroup | null> => {
  const group: ClientGroup = {
    _id: device.newId<ClientGroupId>(),
    name: groupNameOf(name),
    members: membersInOrder(members),
    createdAt: device.now().toISOString(),
  };
  return runCommand(device, async () => {
    if (group.name === '') return null;
    await storeNew(device.database, 'client-group', group, device.now().getTime());
    return group;
  });
};

export interface GroupChange {
  readonly name?: string;
  readonly added?: readonly UserId[];
  readonly removed?: readonly UserId[];
}

/** False: there is no room for all of them, or the group is gone. */
export const changeClientGroup = (
  device: Device,
  { id, name, ...members }: GroupChange & { readonly id: ClientGroupId },
): Promise<boolean> =>
  runCommand(device, async () => {
    const row = await device.database.entities.get(`client-group:${id}`);
    if (!row || row.deleted) return false;
    const changed = withMembers(row.body, members);
    if (!changed) return false;
    const body = { ...changed, name: groupNameOf(name ?? changed.name) || changed.name };
    await storeEdit(device.database, row, body, device.now().getTime());
    return true;
  });

export const deleteClientGroup = (
  device: Device,
  { id }: { readonly id: ClientGroupId },
): Promise<void> =>
  runCommand(device, async () => {
    const row = await device.database.entities.get(`client-group:${id}`);
    if (row) await storeDeletion(device.database, row, device.now().getTime());
  });
