import type { UserId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import { workingMaxes } from '#domain/history/one-rep-max.ts';
import { equal } from '#domain/three-way.ts';
import type { Maxes } from '#domain/session/pinned-max.ts';
import type { Rows } from '../database/rows.ts';
import { notFound, staleRevision } from '../errors.ts';
import { presentOneRepMax } from '../presenters/one-rep-max.ts';
import {
  deleteOneRepMax,
  findOneRepMax,
  oneRepMaxesOf,
  putOneRepMax,
} from '../stores/one-rep-maxes.ts';
import { lockStream, takeRevision } from '../stores/streams.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';
import { requireRoom } from './require.ts';

/**
 * One that another device has deleted is not written again. `revision`: of the version that was changed; null: the
 * caller does not say, and the entry it sends counts.
 */
export async function saveOneRepMax(
  rows: Rows,
  owner: UserId,
  entry: OneRepMax,
  revision: number | null = null,
): Promise<{ oneRepMax: OneRepMax; rev: number }> {
  await lockStream(rows, owner);
  if (await isBuried(rows, owner, entry._id)) throw notFound();
  const present = await findOneRepMax(rows, entry._id);
  if (present?.owner_id === owner) {
    const body = presentOneRepMax(present);
    // A reply was lost: the device sends the version that is already stored.
    if (equal(body, entry)) return { oneRepMax: body, rev: present.rev };
    if (revision !== null && present.rev !== revision)
      throw staleRevision({ rev: present.rev, lastKey: null, body });
  }
  if (!present) await requireRoom(rows, 'oneRepMaxes', { of: owner });
  const rev = await takeRevision(rows, owner);
  const row = await putOneRepMax(rows, entry, { owner, rev });
  if (!row) throw notFound();
  return { oneRepMax: presentOneRepMax(row), rev };
}

export async function removeOneRepMax(
  rows: Rows,
  owner: UserId,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<{ rev: number }> {
  if (!(await deleteOneRepMax(rows, owner, id))) throw notFound();
  return { rev: await buryDocuments(rows, owner, [{ type: 'one-rep-max', id }], now) };
}

export const showMaxes = async (rows: Rows, owner: UserId): Promise<OneRepMax[]> =>
  (await oneRepMaxesOf(rows, owner).execute()).map(presentOneRepMax);

/** What the athlete's percentages are taken of. */
export async function maxesToWorkFrom(rows: Rows, owner: UserId): Promise<Maxes> {
  return workingMaxes(await showMaxes(rows, owner));
}
