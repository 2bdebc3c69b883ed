import type { ProgramRunId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { NewRun } from '#domain/program/program-run.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { noteRenamed } from '../database/meta.ts';
import { putRow } from '../database/put-row.ts';
import type { EntityRow } from '../database/rows.ts';
import { documentKeysOf } from '../handlers/document-keys.ts';
import { entriesOf } from './settle.ts';
import { derived } from './store-edit.ts';

/**
 * What points at a run, its workouts and a run that replaces it, now points at its new id. Runs inside the caller's
 * transaction (`transact`).
 */
export async function renameRun(
  database: HoldfastDatabase,
  { id: from, parent: programId }: EntityRow,
  to: string,
): Promise<void> {
  const programRunId = to as ProgramRunId;
  for (const row of await rowsOf(database, 'training-session', from))
    await changeBodies(database, row, (body) => ({ ...(body as TrainingSession), programRunId }));
  for (const row of await rowsOf(database, 'program-run', programId)) {
    if ((row.body as NewRun).replaces !== from) continue;
    await changeBodies(database, row, (body) => ({ ...(body as NewRun), replaces: programRunId }));
  }
  await noteRenamed(database, from, to);
}

const rowsOf = (
  database: HoldfastDatabase,
  type: EntityRow['type'],
  parent: string,
): Promise<EntityRow[]> => database.entities.where({ type, parent }).toArray();

/** A document and the version that its edits started from, and what its entries wait for. */
async function changeBodies(
  database: HoldfastDatabase,
  row: EntityRow,
  change: (body: unknown) => unknown,
): Promise<void> {
  const body = change(row.body);
  await putRow(database, { ...row, ...derived(row.type, body), body });
  const base = await database.bases.get(row.key);
  if (base) await database.bases.put({ ...base, body: change(base.body) });
  const dependsOn = documentKeysOf(row.type).dependsOn(body);
  for (const entry of await entriesOf(database, row.key))
    await database.outbox.put({ ...entry, dependsOn });
}
