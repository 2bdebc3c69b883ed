import type { UserId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { OneRepMaxRow, Rows } from '../database/rows.ts';

export const oneRepMaxesOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('one_rep_max').selectAll().where('owner_id', '=', owner);

/** Of any athlete. */
export const findOneRepMax = async (rows: Rows, id: string): Promise<OneRepMaxRow | undefined> =>
  rows.selectFrom('one_rep_max').selectAll().where('id', '=', id).executeTakeFirst();

/** Undefined: somebody else has one with this id. */
export async function putOneRepMax(
  rows: Rows,
  { _id: id, ...entry }: OneRepMax,
  { owner, rev }: { readonly owner: UserId; readonly rev: number },
): Promise<OneRepMaxRow | undefined> {
  const columns = {
    movement_id: entry.movementId,
    title: entry.title,
    kg: entry.kg,
    date: entry.date,
    origin: entry.origin,
    source: entry.from ? JSON.stringify(entry.from) : null,
    training_max_percent: entry.trainingMaxPercent ?? null,
    rev,
  };
  return rows
    .insertInto('one_rep_max')
    .values({ id, owner_id: owner, ...columns })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(columns).where('one_rep_max.owner_id', '=', owner),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Whether there was one. */
export async function deleteOneRepMax(rows: Rows, owner: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('one_rep_max')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
