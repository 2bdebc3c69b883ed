// Stores workouts that were logged elsewhere: all of them or none.
import type { TrainingSession } from '#contract/training.ts';
import { importedIds } from '#domain/exchange/imported-session.ts';
import { transact } from '../database/database.ts';
import { fillHistory } from '../database/fill-history.ts';
import { sessionIdIn } from '../database/put-row.ts';
import type { Device } from '../device.ts';
import { wallOf } from '../exchange/wall-clock.ts';
import { storeAllNew } from '../outbox/store-edit.ts';

export interface Imported {
  readonly added: number;
  /** Already here: imported before, or logged with Holdfast. */
  readonly present: number;
}

/** How many are stored before it checks again whether the user has canceled. */
const batch = 50;

/**
 * Rejects with the signal's reason if canceled, and stores nothing then. `onProgress`: the share stored so far, 0 to
 * 1.
 */
export async function importWorkouts(
  device: Device,
  {
    sessions,
    beside,
    onProgress,
    signal,
  }: {
    readonly sessions: readonly TrainingSession[];
    /** Stored in the same transaction; says whether it has added anything. */
    readonly beside?: () => Promise<boolean>;
    readonly onProgress?: (part: number) => void;
    readonly signal?: AbortSignal;
  },
): Promise<Imported> {
  const { database } = device;
  await fillHistory(database);
  let isMore = false;
  const imported = await transact(database, async () => {
    isMore = (await beside?.()) ?? false;
    const present = await presentIds(device);
    const added = sessions.filter(({ _id }) => !present.has(_id));
    for (let start = 0; start < added.length; start += batch) {
      signal?.throwIfAborted();
      const some = added.slice(start, start + batch);
      await storeAllNew(database, 'training-session', some, device.now().getTime());
      onProgress?.(Math.min(1, (start + batch) / added.length));
    }
    signal?.throwIfAborted();
    return { added: added.length, present: sessions.length - added.length };
  });
  if (imported.added > 0 || isMore) device.requestSync();
  return imported;
}

/**
 * The ids that importing the stored workouts would give: a workout that was exported from here and comes back is not
 * a new one.
 */
export async function presentIds({ database, userId }: Device): Promise<ReadonlySet<string>> {
  const keys = await database.entities
    .where({ type: 'training-session', status: 'completed' })
    .primaryKeys();
  const ids = new Set(keys.map((key) => sessionIdIn(key) ?? ''));
  const workouts: { wall: string; title: string }[] = [];
  await database.finished.each(({ startDate, title }) => {
    workouts.push({ wall: wallOf(startDate), title });
  });
  for (const id of importedIds(userId, workouts)) ids.add(id);
  return ids;
}
