// A coach's templates of messages, with or without a signal.
import type { MessageTemplate } from '#contract/message-templates.ts';
import type { MessageTemplateId } from '#contract/ids.ts';
import { equal } from '#domain/three-way.ts';
import type { Device } from '../device.ts';
import { storeDeletion, storeEdit, storeNew } from '../outbox/store-edit.ts';
import { messageTemplates } from '../queries/message-templates.ts';
import { runCommand } from './run-command.ts';

export type TemplateDraft = Pick<MessageTemplate, 'name' | 'text'>;

/** `id` undefined: a new one, listed last. */
export const saveTemplate = (
  device: Device,
  { id, draft }: { readonly id?: MessageTemplateId | undefined; readonly draft: TemplateDraft },
): Promise<boolean> =>
  runCommand(device, async () => {
    const { database } = device;
    const now = device.now();
    if (id) {
      const row = await database.entities.get(`message-template:${id}`);
      if (!row || row.deleted) return false;
      const body = { ...row.body, ...draft };
      if (equal(body, row.body)) return false;
      await storeEdit(database, row, body, now.getTime());
      return true;
    }
    const last = (await messageTemplates(device)).at(-1);
    const template: MessageTemplate = {
      _id: device.newId(),
      ...draft,
      place: (last?.place ?? 0) + 1,
      createdAt: now.toISOString(),
    };
    await storeNew(database, 'message-template', template, now.getTime());
    return true;
  });

/** To the place right before another one, in the order in which they are listed. */
export const liftTemplate = (
  device: Device,
  { id }: { readonly id: MessageTemplateId },
): Promise<boolean> =>
  runCommand(device, async () => {
    const listed = await messageTemplates(device);
    const at = listed.findIndex(({ _id }) => _id === id);
    const before = listed[at - 1];
    const row = await device.database.entities.get(`message-template:${id}`);
    if (!before || !row) return false;
    const place = ((listed[at - 2]?.place ?? before.place - 2) + before.place) / 2;
    await storeEdit(device.database, row, { ...row.body, place }, device.now().getTime());
    return true;
  });

/** The way back is `putTemplateBack`. */
export const deleteTemplate = (
  device: Device,
  { id }: { readonly id: MessageTemplateId },
): Promise<MessageTemplate | null> =>
  runCommand(device, async () => {
    const row = await device.database.entities.get(`message-template:${id}`);
    if (!row || row.deleted) return null;
    await storeDeletion(device.database, row, device.now().getTime());
    return row.body;
  });

/** As it was, under another id: the server may know by now that it was deleted. */
export const putTemplateBack = (device: Device, template: MessageTemplate): Promise<void> =>
  runCommand(device, async () => {
    const again = { ...template, _id: device.newId<MessageTemplateId>() };
    await storeNew(device.database, 'message-template', again, device.now().getTime());
  });
