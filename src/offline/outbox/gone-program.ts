// If a program is deleted elsewhere while its coach edits it here, all of it stays until the coach has decided: a
// single day would be worth little. Runs inside the caller's transaction (`transact`).
import type { HoldfastDatabase } from '../database/database.ts';
import { type EntityRow, isOf } from '../database/rows.ts';
import { forget } from './settle.ts';

/** Null unless it belongs to a program that the coach writes. */
export function programIdOf(row: EntityRow): string | null {
  if (row.type === 'created-program') return row.id;
  return isOf(row, 'created-program-day') ? row.body.programId : null;
}

/** Whether something of the same program has unsent edits. */
export async function isUnsentBeside(database: HoldfastDatabase, row: EntityRow): Promise<boolean> {
  const programId = programIdOf(row);
  if (programId === null || (await database.outbox.count()) === 0) return false;
  const rows = await programRows(database, programId);
  return rows.every(({ deleted }) => !deleted) && rows.some(({ dirty }) => dirty);
}

/** Does nothing while part of the program still has unsent edits. */
export async function forgetGoneProgram(
  database: HoldfastDatabase,
  programId: string,
): Promise<void> {
  const rows = await programRows(database, programId);
  if (rows.some(({ dirty }) => dirty)) return;
  for (const { key, gone } of rows) if (gone) await forget(database, key);
}

/** The program and its days, including those removed from the plan. */
export async function programRows(
  database: HoldfastDatabase,
  programId: string,
): Promise<EntityRow[]> {
  const program = await database.entities.get(`created-program:${programId}`);
  const days = await Promise.all(
    [programId, `removed:${programId}`].map((parent) =>
      database.entities.where({ type: 'created-program-day', parent }).toArray(),
    ),
  );
  return [...(program ? [program] : []), ...days.flat()];
}
