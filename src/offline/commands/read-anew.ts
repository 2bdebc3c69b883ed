import type { DocumentType, EntityKey } from '../database/rows.ts';
import { transact } from '../database/database.ts';
import type { Device } from '../device.ts';
import { forgetRow } from '../outbox/settle.ts';

/** What this device wrote on somebody else's documents, such as comments on a client's workout. */
export interface CopiesSent {
  readonly type: DocumentType;
  readonly parent: string;
}

/**
 * Reads data that the coach may have written to. If the server had this device's write before the call, the answer
 * includes it, and the copy here goes; unsent writes stay, and so do those accepted only since.
 */
export async function readAnew<Body>(
  device: Device,
  copiesSent: readonly CopiesSent[],
  read: () => Promise<Body>,
): Promise<Body> {
  const settled = await Promise.all(copiesSent.map(async (one) => settledKeys(device, one)));
  const body = await read();
  // If it is not dropped now, it will be next time.
  await dropSettled(device, settled.flat()).catch(() => undefined);
  return body;
}

async function settledKeys(
  { database }: Device,
  { type, parent }: CopiesSent,
): Promise<EntityKey[]> {
  // The comments on one's own workout are one's own documents.
  if (type === 'comment' && (await database.entities.get(`training-session:${parent}`))) return [];
  const clean = database.entities.where({ type, parent }).filter(({ dirty }) => !dirty);
  return clean.primaryKeys();
}

async function dropSettled({ database }: Device, keys: readonly EntityKey[]): Promise<void> {
  if (keys.length === 0) return;
  await transact(database, async () => {
    for (const key of keys) {
      const row = await database.entities.get(key);
      // What is attached to it may still be on its way.
      if (row && !row.dirty) await forgetRow(database, key);
    }
  });
}
