import type { RoutineId } from '#contract/ids.ts';
import type { Routine } from '#contract/routines.ts';
import { compareFolders } from '#domain/folder.ts';
import type { Device } from '../device.ts';
import { knownOnceRead } from './first-reading.ts';

/** By folder, then by title; those in no folder first. */
export async function routines({ database }: Device): Promise<Routine[]> {
  const rows = await database.entities.where('[type+parent]').equals(['routine', '']).toArray();
  return rows
    .filter(({ deleted }) => !deleted)
    .map((row) => row.body)
    .toSorted((a, b) => compareFolders(a.folder, b.folder) || a.title.localeCompare(b.title));
}

/** Null: it does not exist. Undefined: unknown so far. `since`: when a link asked for it, ms. */
export const knownRoutine = (
  device: Device,
  id: RoutineId,
  since: number,
): Promise<Routine | null | undefined> =>
  knownOnceRead(
    device,
    async () => {
      const row = await device.database.entities.get(`routine:${id}`);
      return row && !row.deleted ? row.body : null;
    },
    since,
  );
