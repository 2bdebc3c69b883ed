import type { HoldfastDatabase } from '../database/database.ts';
import type { EntityKey, EntityRow } from '../database/rows.ts';

/** The photos and videos of one message or comment among the documents of this device. Apart from their bytes. */
export const attachedTo = (
  { entities }: HoldfastDatabase,
  key: EntityKey,
): Promise<EntityRow<'attachment'>[]> =>
  entities.where('[type+parent]').equals(['attachment', key]).toArray();
