// Movements that the built-in catalogue lacks are kept as they are seen, for when there is no signal.
import type { Movement } from '#contract/movements.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

const mostSearches = 8;

/** A movement that is kept already takes its new form. */
export async function keepMovements(
  { database }: Device,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return;
  await database.transaction('rw', database.meta, async () => {
    const kept = (await readMeta(database, 'movements')) ?? [];
    const fresh = new Map(movements.map((movement) => [movement._id, movement]));
    await writeMeta(database, 'movements', [
      ...kept.filter(({ _id }) => !fresh.has(_id)),
      ...fresh.values(),
    ]);
  });
}

/** The latest first, each once. */
export async function keepSearch({ database }: Device, text: string): Promise<void> {
  await database.transaction('rw', database.meta, async () => {
    const before = (await readMeta(database, 'movementSearches')) ?? [];
    const others = before.filter((search) => search.toLowerCase() !== text.toLowerCase());
    await writeMeta(database, 'movementSearches', [text, ...others].slice(0, mostSearches));
  });
}
