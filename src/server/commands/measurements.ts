// What athletes measure on themselves: nobody else reads or writes it, not even their coach.
import type { UserId } from '#contract/ids.ts';
import type { Measurement } from '#contract/measurement.ts';
import { equal } from '#domain/three-way.ts';
import type { Rows } from '../database/rows.ts';
import { notFound, staleRevision } from '../errors.ts';
import { presentMeasurement } from '../presenters/measurement.ts';
import { deleteMeasurement, findMeasurement, putMeasurement } from '../stores/measurements.ts';
import { lockStream, takeRevision } from '../stores/streams.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';
import { requireRoom } from './require.ts';

/**
 * One that another device has deleted is not written again. `revision`: of the version that was changed; null: the
 * caller does not say, and the entry it sends counts.
 */
export async function saveMeasurement(
  rows: Rows,
  owner: UserId,
  entry: Measurement,
  revision: number | null = null,
): Promise<{ measurement: Measurement; rev: number }> {
  await lockStream(rows, owner);
  if (await isBuried(rows, owner, entry._id)) throw notFound();
  const present = await findMeasurement(rows, entry._id);
  if (present?.owner_id === owner) {
    const body = presentMeasurement(present);
    // A reply was lost: the device sends the version that is already stored.
    if (equal(body, entry)) return { measurement: body, rev: present.rev };
    if (revision !== null && present.rev !== revision)
      throw staleRevision({ rev: present.rev, lastKey: null, body });
  }
  if (!present) await requireRoom(rows, 'measurements', { of: owner });
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
