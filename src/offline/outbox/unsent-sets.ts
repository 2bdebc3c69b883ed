import { doneSets } from '#domain/session/sets.ts';
import { equal } from '#domain/three-way.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { isKeyOf } from '../database/rows.ts';

/** Done sets that are on this device alone; imported ones are not counted. */
export async function unsentSets(database: HoldfastDatabase): Promise<number> {
  const keys = (await database.outbox.toArray())
    .map(({ key }) => key)
    .filter((key) => isKeyOf(key, 'training-session'));
  const rows = await database.entities.bulkGet([...new Set(keys)]);
  const counts = rows.map(async (row) => {
    const session = row?.body;
    if (!row || !session || session.importedFrom) return 0;
    const base =
      row.rev === null
        ? undefined
        : await database.bases.get<'training-session'>(`training-session:${row.id}`);
    const known = new Map(base ? doneSets(base.body).map((set) => [set.id, set]) : []);
    return doneSets(session).filter((set) => !equal(known.get(set.id), set)).length;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
