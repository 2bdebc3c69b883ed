import type { CreatedProgram, CreatedProgramDay } from '#contract/created-program.ts';
import { withValue } from '#domain/program/other-value.ts';
import { transact } from '../database/database.ts';
import type { Device } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';

/** The other device's value replaces the kept one, as an edit of now. */
export async function takeOtherProgramValue(
  device: Device,
  { seq }: { readonly seq: number },
): Promise<void> {
  const { database } = device;
  await transact(database, async () => {
    const entry = await database.journal.get(seq);
    const row = entry && (await database.entities.get(entry.key));
    if (!entry || !row) return;
    const body = row.body as CreatedProgram | CreatedProgramDay;
    const changed = withValue(body, entry.field, entry.lost);
    if (changed !== body) await storeEdit(database, row, changed, device.now().getTime());
    await database.journal.put({ ...entry, answered: true });
  });
  device.requestSync();
}
