import type { Device } from '../device.ts';

/** The cache's size: beyond it the oldest entries go. A coach looks at several things per client. */
const mostKept = 400;

/** Caches an answer of the server, for when there is no signal. */
export async function writeCache(
  { database, now }: Device,
  key: string,
  body: unknown,
): Promise<void> {
  await database.transaction('rw', database.seen, async () => {
    await database.seen.put({ key, at: now().getTime(), body });
    const surplus = (await database.seen.count()) - mostKept;
    if (surplus <= 0) return;
    const oldest = await database.seen.orderBy('at').limit(surplus).primaryKeys();
    await database.seen.bulkDelete(oldest);
  });
}

/** The server no longer has it, or not for this user. */
export const deleteCached = async ({ database }: Device, key: string): Promise<void> =>
  database.seen.delete(key);
