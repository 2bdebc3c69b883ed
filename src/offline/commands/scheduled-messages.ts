// Messages that a coach writes now and the server sends later, with or without a signal.
import type { ScheduledMessage } from '#contract/scheduled-messages.ts';
import type { ScheduledMessageId } from '#contract/ids.ts';
import { equal } from '#domain/three-way.ts';
import type { Device } from '../device.ts';
import { storeDeletion, storeEdit, storeNew } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

export type ScheduleDraft = Pick<
  ScheduledMessage,
  'body' | 'to' | 'group' | 'day' | 'time' | 'zone'
>;

/** `id` undefined: a new one. Null: it has been sent meanwhile. */
export const saveScheduled = (
  device: Device,
  { id, draft }: { readonly id?: ScheduledMessageId | undefined; readonly draft: ScheduleDraft },
): Promise<ScheduledMessage | null> =>
  runCommand(device, async () => {
    const { database } = device;
    const now = device.now();
    const row = id && (await database.entities.get(`scheduled-message:${id}`));
    const written = { ...draft, to: draft.to.toSorted((a, b) => (a._id < b._id ? -1 : 1)) };
    if (id) {
      if (!row || row.deleted || row.body.state === 'sent') return null;
      const body: ScheduledMessage = { ...row.body, ...written, state: 'waiting' };
      if (!equal(body, row.body)) await storeEdit(database, row, body, now.getTime());
      return body;
    }
    const message: ScheduledMessage = {
      _id: device.newId(),
      ...written,
      state: 'waiting',
      sent: 0,
      sentAt: null,
      createdAt: now.toISOString(),
    };
    await storeNew(database, 'scheduled-message', message, now.getTime());
    return message;
  });

/** As soon as the server hears of it. */
export const sendScheduledNow = (
  device: Device,
  { id }: { readonly id: ScheduledMessageId },
): Promise<boolean> =>
  runCommand(device, async () => {
    const row = await device.database.entities.get(`scheduled-message:${id}`);
    if (!row || row.deleted || row.body.state === 'sent') return false;
    await storeEdit(device.database, row, { ...row.body, state: 'now' }, device.now().getTime());
    return true;
  });

/** The way back is `putScheduledBack`. */
export const removeScheduled = (
  device: Device,
  { id }: { readonly id: ScheduledMessageId },
): Promise<ScheduledMessage | null> =>
  runCommand(device, async () => {
    const row = await device.database.entities.get(`scheduled-message:${id}`);
    if (!row || row.deleted) return null;
    await storeDeletion(device.database, row, device.now().getTime());
    return row.body;
  });

/** As it was, under another id: the server may know by now that it was removed. */
export const putScheduledBack = (device: Device, message: ScheduledMessage): Promise<void> =>
  runCommand(device, async () => {
    const again = { ...message, _id: device.newId<ScheduledMessageId>() };
    await storeNew(device.database, 'scheduled-message', again, device.now().getTime());
  });
