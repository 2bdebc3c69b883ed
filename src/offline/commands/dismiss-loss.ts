import { readMeta, writeMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { dismissedKey } from '../queries/loss-report.ts';

/** The user has read what is missing and does not want to see it again. */
export async function dismissLoss({ database }: Device): Promise<void> {
  await database.transaction('rw', database.meta, async () => {
    const silent = (await readMeta(database, 'silentDevices')) ?? [];
    await writeMeta(database, 'lostHere', undefined);
    await writeMeta(database, 'wavedAway', silent.map(dismissedKey));
  });
}
