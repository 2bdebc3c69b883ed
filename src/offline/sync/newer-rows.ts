// After an update of the app was rolled back: rows that the newer build left and this one cannot read are set aside
// unchanged, and come back with the next build that can read them.
import type * as z from 'zod/mini';
import { type Change, documentForms } from '#contract/sync.ts';
import { wireVersion } from '#contract/wire-version.ts';
import { type HoldfastDatabase, transact } from '../database/database.ts';
import { writeMeta } from '../database/meta.ts';
import { deleteRow, putRow } from '../database/put-row.ts';
import type { EntityRow } from '../database/rows.ts';
import { isKnownType } from '../handlers/handlers.ts';
import { entriesOf } from '../outbox/settle.ts';
import { understands } from '../understood.ts';

/** Only after a newer build has run here: checking years of training takes a while. */
export function setNewerRowsAside(database: HoldfastDatabase): Promise<void> {
  return transact(database, async () => {
    for (const row of await database.entities.toArray())
      if (!isReadable(row)) await setRowAside(database, row);
    await writeMeta(database, 'writtenBy', wireVersion);
  });
}

/** Runs inside the caller's transaction. Returns the server's versions that arrived meanwhile, to be merged. */
export async function putUnsentBack(database: HoldfastDatabase): Promise<readonly Change[]> {
  const said: Change[] = [];
  for (const { key, unsent } of await database.setAside.toArray()) {
    if (!unsent || !isReadable(unsent.row)) continue;
    const { row, base } = unsent;
    const present = await database.entities.get(row.key);
    // The server's version was edited here in the meantime: those edits go first.
    if (present?.dirty) continue;
    if (present)
      said.push({
        type: present.type,
        id: present.id,
        rev: present.rev,
        body: present.body,
      } as Change);
    await putRow(database, row, present?.status);
    if (base !== undefined) await database.bases.put({ key: row.key, body: base });
    await hold(database, row, false);
    await database.setAside.delete(key);
  }
  return said;
}

async function setRowAside(database: HoldfastDatabase, row: EntityRow): Promise<void> {
  const { key, type, id, body, dirty } = row;
  const rev = row.rev ?? 0;
  const change = { type, id, rev, body };
  if (dirty) {
    const base = (await database.bases.get(key))?.body;
    await database.setAside.put({ key: `unsent:${key}`, rev, change, unsent: { row, base } });
    await hold(database, row, true);
  } else {
    await database.setAside.put({ key, rev, change });
  }
  await database.bases.delete(key);
  await deleteRow(database, key);
}

async function hold(database: HoldfastDatabase, { key }: EntityRow, isHeld: boolean) {
  const entries = await entriesOf(database, key);
  await database.outbox.bulkPut(
    entries.map(({ held: _, ...entry }) => (isHeld ? { ...entry, held: true as const } : entry)),
  );
}

function isReadable({ type, body }: EntityRow): boolean {
  const form = (documentForms as Partial<Record<string, z.ZodMiniType>>)[type];
  return isKnownType(type) && (form === undefined || understands(form, body));
}
