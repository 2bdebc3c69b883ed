// A coach sends a program as it is now to the clients on it, with or without a signal.
import type { ProgramId } from '#contract/ids.ts';
import { getsUpdates } from '#domain/coaching/gets-updates.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import type { EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/**
 * To those who get the coach's updates; it waits for the days that are not sent yet. Resolves with how many clients these
 * are. The server goes by a time that differs from the last one, not by which is later.
 */
export const sendUpdate = (
  device: Device,
  { programId }: { readonly programId: ProgramId },
): Promise<number> =>
  runCommand(device, async () => {
    const { database } = device;
    const rows: EntityRow<'assignment'>[] = await database.entities
      .where({ type: 'assignment', status: programId })
      .toArray();
    const followers = rows.filter(
      ({ body, deleted, gone }) => !deleted && !gone && getsUpdates(body),
    );
    const now = device.now();
    for (const row of followers) {
      const last = await moveToEnd(database, row);
      const body = { ...row.body, updateSentAt: now.toISOString() };
      await storeEdit(database, last, body, now.getTime());
    }
    return followers.length;
  });

/** The entry that waits for more edits goes to the end of the queue, after the days that it needs by now. */
async function moveToEnd(
  database: HoldfastDatabase,
  row: EntityRow<'assignment'>,
): Promise<EntityRow<'assignment'>> {
  const entry = row.slot === null ? undefined : await database.outbox.get(row.slot);
  if (!entry) return row;
  const { seq, ...rest } = entry;
  await database.outbox.delete(seq);
  return { ...row, slot: await database.outbox.add(rest) };
}
