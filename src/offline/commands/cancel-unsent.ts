import { readMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { isCancellable } from '../outbox/cancellable.ts';
import { discardUnsent } from '../outbox/discard-unsent.ts';
import { runCommand } from './run-command.ts';

/** Undoes a change that the server has never heard of; returns whether that was still possible. */
export async function cancelUnsent(
  device: Device,
  input: { readonly seq: number },
): Promise<boolean> {
  const { database, now } = device;
  // The server may know that it waits here: it learns that it no longer does.
  return runCommand(device, async () => {
    const entries = await database.outbox.toArray();
    const entry = entries.find(({ seq }) => seq === input.seq);
    const active = await readMeta(database, 'activeSession');
    if (!entry || !isCancellable(entry, entries, active)) return false;
    await discardUnsent(database, entry, now().getTime());
    return true;
  });
}
