import type { RoutineId, UserId } from '#contract/ids.ts';
import type { Routine } from '#contract/routines.ts';
import type { Rows, RoutineRow } from '../database/rows.ts';
import { takeRevision } from './streams.ts';

export const routinesOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('routine').selectAll().where('owner_id', '=', owner);

/** No matter whose it is. */
export const findRoutine = (rows: Rows, id: RoutineId): Promise<RoutineRow | undefined> =>
  rows.selectFrom('routine').selectAll().where('id', '=', id).executeTakeFirst();

/** New, or in place of the one with its id. */
export async function putRoutine(
  rows: Rows,
  routine: Routine,
  { owner, key }: { readonly owner: UserId; readonly key: string },
): Promise<RoutineRow> {
  const rev = await takeRevision(rows, owner);
  const written = { body: JSON.stringify(routine), rev, last_key: key };
  return rows
    .insertInto('routine')
    .values({ id: routine._id, owner_id: owner, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteRoutineRow(rows: Rows, id: RoutineId): Promise<void> {
  await rows.deleteFrom('routine').where('id', '=', id).execute();
}
