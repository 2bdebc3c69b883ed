import type { CheckIn } from '#contract/check-ins.ts';
import type { CheckInRow } from '../database/rows.ts';

export const presentCheckIn = (row: CheckInRow): CheckIn => ({
  ...row.body,
  _id: row.id,
  coach: { _id: row.owner_id, name: `${row.first_name} ${row.last_name}`.trim().slice(0, 200) },
  clients: row.clients,
});
