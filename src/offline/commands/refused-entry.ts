// What a person can do about a change that the server refused.
import { transact } from '../database/database.ts';
import type { OutboxEntry } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { forget, settle } from '../outbox/settle.ts';

/** Sends the document anew, as it stands now. */
export async function retryRefused(device: Device, input: { readonly seq: number }): Promise<void> {
  await withRefused(device, input.seq, async (entry) => {
    const { frozen: _, token: __, refusal: ___, ...rest } = entry;
    const row = await device.database.entities.get(entry.key);
    if (!row) return;
    // The refusal is final, so the call may be made up anew, and takes later edits along.
    if (row.slot !== null) await device.database.outbox.delete(row.slot);
    await device.database.outbox.put({ ...rest, state: 'open', nextAt: device.now().getTime() });
    await device.database.entities.put({ ...row, slot: entry.seq });
  });
  device.requestSync();
}

/** Gives up the unsent changes of a document: it becomes what the server has. */
export async function discardRefused(
  device: Device,
  input: { readonly seq: number },
): Promise<void> {
  const { database } = device;
  await withRefused(device, input.seq, async (entry) => {
    const row = await database.entities.get(entry.key);
    const base = await database.bases.get(entry.key);
    await database.outbox.delete(entry.seq);
    if (!row || row.rev === null) return forget(database, entry.key);
    const { deleted: _, ...kept } = row;
    const body = base?.body ?? row.body;
    return settle(database, { ...kept, body }, body, device.now().getTime());
  });
}

async function withRefused(
  { database }: Device,
  seq: number,
  work: (entry: OutboxEntry) => Promise<void>,
): Promise<void> {
  await transact(database, async () => {
    const entry = await database.outbox.get(seq);
    if (entry?.state === 'refused') await work(entry);
  });
}
