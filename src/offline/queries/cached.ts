import type { Device } from '../device.ts';

export interface Cached<Body> {
  readonly body: Body;
  /** When it was read from the server, ms. */
  readonly at: number;
}

/** The value that `writeCache` stored, or null. */
export async function readCached<Body>(
  { database }: Device,
  key: string,
): Promise<Cached<Body> | null> {
  const row = await database.seen.get(key);
  return row ? { body: row.body as Body, at: row.at } : null;
}
