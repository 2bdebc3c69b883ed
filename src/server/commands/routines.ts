// An athlete's own templates of workouts: nobody else reads or writes them.
import type { RoutineId, UserId } from '#contract/ids.ts';
import type { Routine } from '#contract/routines.ts';
import { equal } from '#domain/three-way.ts';
import type { RoutineRow, Rows } from '../database/rows.ts';
import { notFound, staleRevision } from '../errors.ts';
import { deleteRoutineRow, findRoutine, putRoutine } from '../stores/routines.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';
import { requireRoom } from './require.ts';

interface Author {
  readonly owner: UserId;
  readonly key: string;
}

type Saved = { readonly routine: Routine; readonly rev: number };

/** One that another device has deleted is not written again. */
export async function makeRoutine(rows: Rows, routine: Routine, author: Author): Promise<Saved> {
  const present = await findRoutine(rows, routine._id);
  if (present && present.owner_id !== author.owner) throw notFound();
  if (present) return shown(present);
  if (await isBuried(rows, author.owner, routine._id)) throw notFound();
  await requireRoom(rows, 'routines', { of: author.owner });
  return shown(await putRoutine(rows, routine, author));
}

/** `revision` null: the caller does not say which version it changed, and the routine it sends counts. */
export async function changeRoutine(
  rows: Rows,
  change: { readonly id: RoutineId; readonly revision: number | null; readonly routine: Routine },
  author: Author,
): Promise<Saved> {
  const before = await ownRoutine(rows, change.id, author.owner);
  const routine = { ...change.routine, _id: change.id, createdAt: before.body.createdAt };
  // A reply was lost: the device sends the version that is already stored.
  if (equal(routine, before.body)) return shown(before);
  if (change.revision !== null && before.rev !== change.revision)
    throw staleRevision({ rev: before.rev, lastKey: before.last_key, body: before.body });
  return shown(await putRoutine(rows, routine, author));
}

export async function removeRoutine(
  rows: Rows,
  id: RoutineId,
  { owner, now }: { readonly owner: UserId; readonly now: Date },
): Promise<{ rev: number }> {
  await ownRoutine(rows, id, owner);
  await deleteRoutineRow(rows, id);
  return { rev: await buryDocuments(rows, owner, [{ type: 'routine', id }], now) };
}

async function ownRoutine(rows: Rows, id: RoutineId, owner: UserId): Promise<RoutineRow> {
  const row = await findRoutine(rows, id);
  if (row?.owner_id !== owner) throw notFound();
  return row;
}

const shown = ({ body, rev }: RoutineRow): Saved => ({ routine: body, rev });
