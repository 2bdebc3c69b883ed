import type { CheckIn } from '#contract/check-ins.ts';
import type { AnswersSeen } from '#contract/answers-seen.ts';
import type { AnswersSeenRow, CheckInRow } from '../database/rows.ts';

export const presentCheckIn = (row: CheckInRow): CheckIn => ({
  ...row.body,
  _id: row.id,
  coach: { _id: row.owner_id, name: `${row.first_name} ${row.last_name}`.trim().slice(0, 200) },
  clients: row.clients,
});

export const presentAnswersSeen = (row: AnswersSeenRow): AnswersSeen => ({
  _id: row.id,
  clientId: row.client_id,
  seenTo: row.seen_to.toISOString(),
});
