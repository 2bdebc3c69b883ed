// A coach's groups of clients.
import type { ClientGroup, createClientGroup } from '#contract/client-groups.ts';
import { mostGroups } from '#contract/call-limits.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type { ClientGroupId, UserId } from '#contract/ids.ts';
import { groupNameOf, membersInOrder } from '#domain/coaching/client-group.ts';
import { equal } from '#domain/three-way.ts';
import type { ClientGroupRow, Rows } from '../database/rows.ts';
import { notFound, refusedByRule, staleRevision } from '../errors.ts';
import { presentClientGroup } from '../presenters/client-group.ts';
import {
  countClientGroups,
  deleteClientGroupRow,
  findClientGroup,
  putClientGroup,
} from '../stores/client-groups.ts';
import { clientsAmong } from '../stores/clients.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';
import { requireCoach } from './require.ts';

interface Author {
  readonly coach: UserId;
  readonly key: string;
}

type Saved = OkOf<typeof createClientGroup>;

/** One that another device has deleted is not written again. */
export async function makeClientGroup(
  rows: Rows,
  asked: ClientGroup,
  { coach, key }: Author,
): Promise<Saved> {
  const present = await findClientGroup(rows, asked._id);
  if (present && present.owner_id !== coach) throw notFound();
  if (present) return shown(present);
  await requireCoach(rows, coach, 'Only coaches have groups of clients.');
  if (await isBuried(rows, coach, asked._id)) throw notFound();
  if ((await countClientGroups(rows, coach)) >= mostGroups)
    throw refusedByRule({ words: `You can have up to ${mostGroups} groups` });
  const group = await allowed(rows, asked, coach);
  return shown(await putClientGroup(rows, group, { owner: coach, key }));
}

/** `revision` null: the caller does not say which version it changed, and the group it sends counts. */
export async function changeClientGroup(
  rows: Rows,
  change: {
    readonly id: ClientGroupId;
    readonly revision: number | null;
    readonly group: ClientGroup;
  },
  { coach, key }: Author,
): Promise<Saved> {
  const row = await ownGroup(rows, change.id, coach);
  const before = presentClientGroup(row);
  const { _id, createdAt } = before;
  const group = await allowed(rows, { ...change.group, _id, createdAt }, coach);
  // A reply was lost: the device sends the version that is already stored.
  if (equal(group, before)) return shown(row);
  if (change.revision !== null && row.rev !== change.revision)
    throw staleRevision({ rev: row.rev, lastKey: row.last_key, body: before });
  return shown(await putClientGroup(rows, group, { owner: coach, key }));
}

export async function removeClientGroup(
  rows: Rows,
  id: ClientGroupId,
  { coach, now }: { readonly coach: UserId; readonly now: Date },
): Promise<{ rev: number }> {
  await ownGroup(rows, id, coach);
  await deleteClientGroupRow(rows, id);
  return { rev: await buryDocuments(rows, coach, [{ type: 'client-group', id }], now) };
}

/** Without people who are not the coach's clients, so that one who has left does not keep the others out. */
async function allowed(rows: Rows, group: ClientGroup, coach: UserId): Promise<ClientGroup> {
  const own = await clientsAmong(rows, coach, group.members);
  return {
    ...group,
    name: groupNameOf(group.name) || 'Group',
    members: membersInOrder(group.members.filter((id) => own.has(id))),
  };
}

async function ownGroup(rows: Rows, id: ClientGroupId, coach: UserId): Promise<ClientGroupRow> {
  const row = await findClientGroup(rows, id);
  if (row?.owner_id !== coach) throw notFound();
  return row;
}

const shown = (row: ClientGroupRow): Saved => ({ group: presentClientGroup(row), rev: row.rev });
