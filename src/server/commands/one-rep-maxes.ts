import type { UserId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import { workingMaxes } from '#domain/history/one-rep-max.ts';
import type { Maxes } from '#domain/session/pinned-max.ts';
import type { Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import { presentOneRepMax } from '../presenters/one-rep-max.ts';
import { deleteOneRepMax, oneRepMaxesOf, putOneRepMax } from '../stores/one-rep-maxes.ts';
import { takeRevision } from '../stores/streams.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';

/** One that another device has deleted is not written again. */
export async function saveOneRepMax(
  rows: Rows,
  owner: UserId,
  entry: OneRepMax,
): Promise<{ oneRepMax: OneRepMax; rev: number }> {
  if (await isBuried(rows, owner, entry._id)) throw notFound();
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
