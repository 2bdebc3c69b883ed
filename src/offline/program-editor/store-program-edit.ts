import { changedDay, changedProgram, type Edit } from '#domain/program/edit.ts';
import { transact } from '../database/database.ts';
import type { Device } from '../device.ts';
import { storeAutosave } from '../outbox/autosave.ts';
import { storeNew } from '../outbox/store-edit.ts';

/**
 * Stores an edit document by document: only documents that it touches are read, written and later sent. It is applied
 * to the stored documents, so that meanwhile edits from another tab or device stay. False: the program no longer
 * exists.
 */
export async function storeProgramEdit(
  device: Device,
  programId: string,
  { program, days }: Edit,
): Promise<boolean> {
  const { database } = device;
  const now = device.now().getTime();
  let needsSync = false;
  const isThere = await transact(database, async () => {
    const row = await database.entities.get(`created-program:${programId}`);
    if (!row || row.deleted || row.gone) return false;
    if (program) {
      const body = changedProgram(row.body, program);
      needsSync = await storeAutosave(database, row, body, now);
    }
    for (const change of days) {
      const present = await database.entities.get(`created-program-day:${change.after._id}`);
      const body = changedDay(present?.body, change);
      if (present) {
        const opened = await storeAutosave(database, present, body, now);
        needsSync ||= opened;
      } else if (body.position !== null) {
        await storeNew(database, 'created-program-day', body, now);
        needsSync = true;
      }
    }
    return true;
  });
  if (needsSync) device.requestSync();
  return isThere;
}
