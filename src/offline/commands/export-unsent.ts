// The last resort: a copy, to keep, of everything the server does not have.
import type { OutboxEntry } from '../database/rows.ts';
import type { Device } from '../device.ts';

/** Plain JSON, format `version` 1. */
export interface UnsentExport {
  readonly app: 'holdfast';
  readonly version: 1;
  readonly exportedAt: string;
  readonly entries: readonly UnsentDocument[];
}

export interface UnsentDocument {
  /** Type and id, e.g. `training-session:3f…`. */
  readonly what: string;
  /** When the first of its changes was made. */
  readonly when: string;
  /** Why the server refused it; null if it only waits. */
  readonly reason: string | null;
  readonly deleted: boolean;
  readonly document: unknown;
}

export const exportUnsent = (device: Device): Promise<UnsentExport> => exported(device, () => true);

/** `seq` leaves out all but this one. */
export const exportRefused = (
  device: Device,
  input: { readonly seq?: number } = {},
): Promise<UnsentExport> =>
  exported(
    device,
    ({ state, seq }) => state === 'refused' && (input.seq === undefined || input.seq === seq),
  );

async function exported(
  { database, now }: Device,
  isWanted: (entry: OutboxEntry) => boolean,
): Promise<UnsentExport> {
  const entries = (await database.outbox.toArray()).filter(isWanted);
  const documents: UnsentDocument[] = [];
  for (const { key, addedAt, refusal } of entries) {
    const row = await database.entities.get(key);
    documents.push({
      what: key,
      when: new Date(addedAt).toISOString(),
      reason: refusal?.message ?? null,
      deleted: row?.deleted ?? false,
      document: row?.body ?? null,
    });
  }
  return { app: 'holdfast', version: 1, exportedAt: now().toISOString(), entries: documents };
}
