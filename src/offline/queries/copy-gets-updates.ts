import type { ProgramId } from '#contract/ids.ts';
import { getsUpdates } from '#domain/coaching/gets-updates.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import type { Device } from '../device.ts';

/** Whether the coach has given this copy of a program, and what changes in the program reaches it. */
export async function copyGetsUpdates({ database }: Device, copy: ProgramId): Promise<boolean> {
  const row = await database.entities.get(`assignment:${copy}`);
  if (row === undefined || row.deleted || row.gone || !getsUpdates(row.body)) return false;
  return !(await copiesOnTheirWay(database)).has(copy);
}

/** Copies of clients with a day that was changed here for them alone: once it is sent, they are the clients' own versions. */
export async function copiesOnTheirWay(database: HoldfastDatabase): Promise<ReadonlySet<string>> {
  const rows = await database.entities.where({ type: 'client-day' as const }).toArray();
  return new Set(
    rows.flatMap(({ dirty, body }) => (dirty && !body.followsAgain ? body.programId : [])),
  );
}
