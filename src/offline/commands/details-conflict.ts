import type { UserDetails } from '#contract/user.ts';
import { withDetail } from '#domain/profile/other-value.ts';
import { transact } from '../database/database.ts';
import type { Device } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';

/** The other device's value replaces the kept one, as an edit of now. */
export async function takeOtherDetail(
  device: Device,
  { seq }: { readonly seq: number },
): Promise<void> {
  const { database } = device;
  await transact(database, async () => {
    const entry = await database.journal.get(seq);
    const row = entry && (await database.entities.get(entry.key));
    if (!entry || !row) return;
    const body = withDetail(row.body as UserDetails, entry.field, entry.lost);
    await storeEdit(database, row, body, device.now().getTime());
    await database.journal.put({ ...entry, answered: true });
  });
  device.requestSync();
}
