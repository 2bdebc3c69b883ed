import type { Selectable } from 'kysely';
import type { SeenByCoach } from '#contract/seen-by-coach.ts';
import type { SeenByCoachTable } from '../database/coaching-tables.ts';

export const presentSeen = (row: Selectable<SeenByCoachTable>): SeenByCoach => ({
  _id: row.training_session_id,
  coachId: row.coach_id,
  seenAt: row.seen_at.toISOString(),
  sets: row.sets,
});
