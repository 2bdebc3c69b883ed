// Stores library movements that the built-in catalogue lacks when they are shown, for when there is no signal. The
// coach's own ones come with the pull.
import type { Movement } from '#contract/movements.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';

/** A stored movement is updated. */
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
