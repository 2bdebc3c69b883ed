// What a person can do about a change that the server refused.
import * as commentRules from '#domain/comment.ts';
import { isOf, type OutboxEntry } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { sendAgain } from '../outbox/reopen.ts';
import { storeDeletion, storeEdit } from '../outbox/store-edit.ts';
import { discardUnsent } from '../outbox/discard-unsent.ts';
import { runCommand } from './run-command.ts';

type Refused = { readonly seq: number };

/** Sends the document again, as it is now. */
export const retryRefused = (device: Device, input: Refused): Promise<void> =>
  withRefused(device, input, (entry, now) => sendAgain(device.database, entry, now.getTime()));

/** Gives up the unsent changes of a document: it becomes the server's version. */
export const discardRefused = (device: Device, input: Refused): Promise<void> =>
  withRefused(device, input, (entry, now) => discardUnsent(device.database, entry, now.getTime()));

/** A new text for a refused note, and another attempt. An empty one deletes the note. */
export const editRefused = (
  device: Device,
  input: Refused & { readonly text: string },
): Promise<void> =>
  withRefused(device, input, async (entry, now) => {
    const { database } = device;
    const row = await database.entities.get(entry.key);
    if (!row || !isOf(row, 'comment')) return;
    const { text } = input;
    const edited = commentRules.editComment(row.body, { text, now: now.toISOString() });
    if (!edited.allowed) return;
    if (edited.value) await storeEdit(database, row, edited.value, now.getTime());
    else await storeDeletion(database, row, now.getTime());
  });

/** The server knows how much waits here, so it hears of a change that was given up, too. */
const withRefused = (
  device: Device,
  { seq }: Refused,
  work: (entry: OutboxEntry, now: Date) => Promise<void>,
): Promise<void> =>
  runCommand(device, async () => {
    const entry = await device.database.outbox.get(seq);
    if (entry?.state === 'refused') await work(entry, device.now());
  });
