// What a coach earned, by the books.
import { sql } from 'kysely';
import type { CoachingStats } from '#contract/stats.ts';
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';

/**
 * Day by day, as the calendar stands in a time zone. Each sale and each refund has an entry of the buyer's;
 * of what the platform keeps whole the coach has none.
 */
export async function findEarnings(
  rows: Rows,
  coach: UserId,
  range: { from: string | null; to: string | null; timeZone: string },
): Promise<CoachingStats['days']> {
  const { rows: days } = await sql<CoachingStats['days'][number]>`
    SELECT date,
      count(*) FILTER (WHERE account = 'buyer' AND booking = 'sale')::int AS "salesCount",
      count(*) FILTER (WHERE account = 'buyer' AND booking = 'refund')::int AS "refundsCount",
      coalesce(sum(amount) FILTER (WHERE account = 'coach'), 0)::bigint AS earnings
    FROM (
      SELECT entry.booking, entry.account, entry.amount,
        (entry.created_at AT TIME ZONE ${range.timeZone})::date AS date
      FROM program_order sold JOIN ledger_entry entry ON entry.order_id = sold.id
      WHERE sold.seller_id = ${coach} AND sold.paid_at IS NOT NULL
    ) booked
    WHERE (${range.from}::date IS NULL OR date >= ${range.from}::date)
      AND (${range.to}::date IS NULL OR date <= ${range.to}::date)
    GROUP BY date ORDER BY date`.execute(rows);
  return days;
}
