import type { SearchSubject } from '#contract/movements.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import type { Device } from '../device.ts';
import { searchesOf } from '../queries/searches.ts';

const mostSearches = 8;

/** Remembers the searches in a list, newest first, each once. */
export async function keepSearch(
  { database }: Device,
  subject: SearchSubject,
  text: string,
): Promise<void> {
  const name = searchesOf[subject];
  await database.transaction('rw', database.meta, async () => {
    const before = (await readMeta(database, name)) ?? [];
    const others = before.filter((search) => search.toLowerCase() !== text.toLowerCase());
    await writeMeta(database, name, [text, ...others].slice(0, mostSearches));
  });
}
