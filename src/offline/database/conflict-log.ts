// The last conflicts resolved on this device, so that the value not kept can be shown. The table is called `journal`.
import type { Conflict } from '#domain/three-way.ts';
import type { HoldfastDatabase } from './database.ts';
import type { EntityKey } from './rows.ts';

const kept = 200;

export async function logConflicts(
  database: HoldfastDatabase,
  key: EntityKey,
  conflicts: readonly Conflict[],
  at: number,
): Promise<void> {
  if (conflicts.length === 0) return;
  await database.journal.bulkAdd(conflicts.map((conflict) => ({ at, key, ...conflict })));
  const tooMany = (await database.journal.count()) - kept;
  if (tooMany > 0) {
    await database.journal.bulkDelete(await database.journal.limit(tooMany).primaryKeys());
  }
}
