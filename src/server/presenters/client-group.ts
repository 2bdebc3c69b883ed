import type { ClientGroup } from '#contract/client-groups.ts';
import type { ClientGroupRow } from '../database/rows.ts';

export const presentClientGroup = (row: ClientGroupRow): ClientGroup => ({
  _id: row.id,
  name: row.name,
  members: row.members,
  createdAt: row.created_at.toISOString(),
});
