import type { ProgramRunId } from '#contract/ids.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { noteRenamed } from '../database/meta.ts';
import { putRow } from '../database/put-row.ts';
import type { DocumentBody, DocumentType, EntityRow } from '../database/rows.ts';
import { documentKeysOf } from '../handlers/document-keys.ts';
import { entriesOf } from './settle.ts';
import { derived } from './store-edit.ts';

/**
 * Points the run's workouts, and any run that replaces it, to its new id. Runs inside the caller's transaction
 * (`transact`).
 */
export async function renameRun(
  database: HoldfastDatabase,
  { id: from, parent: programId }: EntityRow,
  to: string,
): Promise<void> {
  const programRunId = to as ProgramRunId;
  const { entities } = database;
  for (const row of await entities.where({ type: 'training-session', parent: from }).toArray())
    await changeBodies(database, row, (body) => ({ ...body, programRunId }));
  for (const row of await entities.where({ type: 'program-run', parent: programId }).toArray()) {
    if (row.body.replaces !== from) continue;
    await changeBodies(database, row, (body) => ({ ...body, replaces: programRunId }));
  }
  await noteRenamed(database, from, to);
}

/** Changes a document and its base, and updates what its entries wait for. */
async function changeBodies<Type extends DocumentType>(
  database: HoldfastDatabase,
  row: EntityRow<Type>,
  change: (body: DocumentBody<Type>) => DocumentBody<Type>,
): Promise<void> {
  const body = change(row.body);
  await putRow(database, { ...row, ...derived(row.type, body), body });
  const base = await database.bases.get<Type>(`${row.type}:${row.id}`);
  if (base) await database.bases.put({ ...base, body: change(base.body) });
  const dependsOn = documentKeysOf(row.type).dependsOn(body);
  for (const entry of await entriesOf(database, row.key))
    await database.outbox.put({ ...entry, dependsOn });
}
