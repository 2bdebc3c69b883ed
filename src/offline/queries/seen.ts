import type { Device } from '../device.ts';

export interface Seen<Body> {
  readonly body: Body;
  /** When it was read from the server, ms. */
  readonly at: number;
}

/** What `keepSeen` has kept; null: nothing. */
export async function readSeen<Body>(
  { database }: Device,
  key: string,
): Promise<Seen<Body> | null> {
  const row = await database.seen.get(key);
  return row ? { body: row.body as Body, at: row.at } : null;
}
