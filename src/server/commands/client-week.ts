import type { getClientWeek } from '#contract/client-week.ts';
import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import { presentClientWeek } from '../presenters/client-week.ts';
import { findClientWeek } from '../stores/client-week.ts';
import { requireCoach } from './require.ts';

export async function showClientWeek(
  rows: Rows,
  coach: UserId,
  { from }: QueryOf<typeof getClientWeek>,
): Promise<OkOf<typeof getClientWeek>> {
  await requireCoach(rows, coach, 'Only coaches have clients.');
  return { clients: presentClientWeek(await findClientWeek(rows, coach, from)) };
}
