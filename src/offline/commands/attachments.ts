import type { Attachment } from '#contract/attachment.ts';
import { type AttachedTo, outgoing } from '#domain/attachment/outgoing.ts';
import { putRow } from '../database/put-row.ts';
import type { Device } from '../device.ts';
import { attachmentRow } from '../attachments/held.ts';
import { cleanRow, storeDeletion } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/**
 * One's own photo or video, for everybody who could see it: sent whole, still on its way, or refused; also from a device
 * that did not send it. The message stays.
 */
export const removeAttachment = (
  device: Device,
  { on, attachment }: { readonly on: AttachedTo; readonly attachment: Attachment },
): Promise<void> =>
  runCommand(device, async () => {
    const { database } = device;
    const known = await attachmentRow(database, attachment._id);
    const row = known ?? cleanRow('attachment', outgoing(on, attachment), 0);
    if (!known) await putRow(database, row);
    await storeDeletion(database, row, device.now().getTime());
  });
