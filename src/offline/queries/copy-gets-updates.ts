import type { ProgramId } from '#contract/ids.ts';
import { getsUpdates } from '#domain/coaching/gets-updates.ts';
import type { Device } from '../device.ts';

/** Whether the coach has given this copy of a program, and what changes in the program reaches it. */
export async function copyGetsUpdates({ database }: Device, copy: ProgramId): Promise<boolean> {
  const row = await database.entities.get(`assignment:${copy}`);
  return row !== undefined && !row.deleted && !row.gone && getsUpdates(row.body);
}
