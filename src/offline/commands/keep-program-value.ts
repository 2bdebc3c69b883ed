import { withoutOver } from '#domain/program/answered.ts';
import { isOf } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/** The kept value stays, and no device of the coach asks about the other one again. */
export async function keepProgramValue(
  device: Device,
  { seq }: { readonly seq: number },
): Promise<void> {
  const { database } = device;
  await runCommand(device, async () => {
    const entry = await database.journal.get(seq);
    const row = entry && (await database.entities.get(entry.key));
    if (!entry) return false;
    await database.journal.put({ ...entry, answered: true });
    if (!row || !isOf(row, 'created-program-day')) return false;
    const body = withoutOver(row.body, entry);
    if (body === row.body) return false;
    await storeEdit(database, row, body, device.now().getTime());
    return true;
  });
}
