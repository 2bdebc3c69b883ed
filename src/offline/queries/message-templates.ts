import type { MessageTemplate } from '#contract/message-templates.ts';
import type { Device } from '../device.ts';

/** In the order of the coach. */
export async function messageTemplates({ database }: Device): Promise<readonly MessageTemplate[]> {
  const rows = await database.entities.where({ type: 'message-template' as const }).toArray();
  return rows
    .flatMap(({ body, deleted, gone }) => (deleted || gone ? [] : [body]))
    .toSorted((a, b) => a.place - b.place || a._id.localeCompare(b._id));
}
