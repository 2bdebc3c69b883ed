// What athletes measure on themselves: nobody else reads or writes it, not even their coach.
import type { UserId } from '#contract/ids.ts';
import type { Measurement } from '#contract/measurement.ts';
import type { Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import { presentMeasurement } from '../presenters/measurement.ts';
import { deleteMeasurement, putMeasurement } from '../stores/measurements.ts';
import { takeRevision } from '../stores/streams.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';

/** One that another device has deleted is not written again. */
export async function saveMeasurement(
  rows: Rows,
  owner: UserId,
  entry: Measurement,
): Promise<{ measurement: Measurement; rev: number }> {
  if (await isBuried(rows, owner, entry._id)) throw notFound();
  const rev = await takeRevision(rows, owner);
  const row = await putMeasurement(rows, entry, { owner, rev });
  if (!row) throw notFound();
  return { measurement: presentMeasurement(row), rev };
}

export async function removeMeasurement(
  rows: Rows,
  owner: UserId,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<{ rev: number }> {
  if (!(await deleteMeasurement(rows, owner, id))) throw notFound();
  return { rev: await buryDocuments(rows, owner, [{ type: 'measurement', id }], now) };
}
