import type { UserId } from '#contract/ids.ts';
import type { Measurement } from '#contract/measurement.ts';
import type { MeasurementRow, Rows } from '../database/rows.ts';

export const measurementsOf = (rows: Rows, owner: UserId) =>
  rows.selectFrom('measurement').selectAll().where('owner_id', '=', owner);

/** Of anybody. */
export const findMeasurement = async (
  rows: Rows,
  id: string,
): Promise<MeasurementRow | undefined> =>
  rows.selectFrom('measurement').selectAll().where('id', '=', id).executeTakeFirst();

/** Undefined: somebody else has one with this id. */
export async function putMeasurement(
  rows: Rows,
  { _id: id, what, value, date, time, note }: Measurement,
  { owner, rev }: { readonly owner: UserId; readonly rev: number },
): Promise<MeasurementRow | undefined> {
  const columns = { what, value, date, time, note: note ?? null, rev };
  return rows
    .insertInto('measurement')
    .values({ id, owner_id: owner, ...columns })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(columns).where('measurement.owner_id', '=', owner),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Whether there was one. */
export async function deleteMeasurement(rows: Rows, owner: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('measurement')
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
