// What a person can do about a change that the server refused.
import * as commentRules from '#domain/comment.ts';
import { transact } from '../database/database.ts';
import { isOf, type OutboxEntry } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { sendAgain } from '../outbox/reopen.ts';
import { storeDeletion, storeEdit } from '../outbox/store-edit.ts';
import { discardUnsent } from '../outbox/discard-unsent.ts';

type Refused = { readonly seq: number };

/** Sends the document again, as it is now. */
export async function retryRefused(device: Device, input: Refused): Promise<void> {
  const { database, now } = device;
  await withRefused(device, input, (entry) => sendAgain(database, entry, now().getTime()));
  device.requestSync();
}

/** Gives up the unsent changes of a document: it becomes the server's version. */
export async function discardRefused(device: Device, input: Refused): Promise<void> {
  await withRefused(device, input, (entry) =>
    discardUnsent(device.database, entry, device.now().getTime()),
  );
  // The server was told that something waits here; now it learns that nothing does.
  device.requestSync();
}

/** A new text for a refused note, and another attempt. An empty one deletes the note. */
export async function editRefused(
  device: Device,
  input: Refused & { readonly text: string },
): Promise<void> {
  const { database } = device;
  const now = device.now();
  await withRefused(device, input, async (entry) => {
    const row = await database.entities.get(entry.key);
    if (!row || !isOf(row, 'comment')) return;
    const { text } = input;
    const edited = commentRules.editComment(row.body, { text, now: now.toISOString() });
    if (!edited.allowed) return;
    if (edited.value) await storeEdit(database, row, edited.value, now.getTime());
    else await storeDeletion(database, row, now.getTime());
  });
  device.requestSync();
}

async function withRefused(
  { database }: Device,
  { seq }: Refused,
  work: (entry: OutboxEntry) => Promise<void>,
): Promise<void> {
  await transact(database, async () => {
    const entry = await database.outbox.get(seq);
    if (entry?.state === 'refused') await work(entry);
  });
}
