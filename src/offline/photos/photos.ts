// Photos of the athlete's progress. They are in a table of their own, are never sent, and nothing else has a copy: the
// app deletes them only when a person asks.
import type { PhotoRow } from '../database/rows.ts';
import type { Device } from '../device.ts';

/** The latest day first; of one day in the order in which they were taken. */
export async function photos({ database }: Device): Promise<PhotoRow[]> {
  const rows = await database.photos.toArray();
  return rows.toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}

export type NewPhoto = Omit<PhotoRow, 'id'>;

/**
 * Rejects if the disk is full. Not by `transact`, which would give up the space that is kept for sets.
 */
export async function addPhoto({ database, newId }: Device, photo: NewPhoto): Promise<string> {
  const id = newId<string>();
  await database.transaction('rw', database.photos, () => database.photos.add({ id, ...photo }));
  return id;
}

export async function deletePhoto({ database }: Device, id: string): Promise<void> {
  await database.photos.delete(id);
}

export const countPhotos = ({ database }: Device): Promise<number> => database.photos.count();
