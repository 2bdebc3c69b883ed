import type { DocumentBody, DocumentType } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/**
 * The value that gave way in a conflict replaces the kept one, as an edit made now. `put`: returns the document with
 * a value in the conflict's field, or the same document if that place is gone.
 */
export async function takeLostValue<Type extends DocumentType>(
  device: Device,
  { seq }: { readonly seq: number },
  put: (body: DocumentBody<Type>, field: string, value: unknown) => DocumentBody<Type>,
): Promise<void> {
  const { database } = device;
  await runCommand(device, async () => {
    const entry = await database.journal.get(seq);
    const row = entry && (await database.entities.get(entry.key));
    if (!entry || !row) return;
    const changed = put(row.body as DocumentBody<Type>, entry.field, entry.lost);
    if (changed !== row.body)
      await storeEdit<DocumentType>(database, row, changed, device.now().getTime());
    await database.journal.put({ ...entry, answered: true });
  });
}
