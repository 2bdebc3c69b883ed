// What placeholders in a coach's message say for a client.
import { sql } from 'kysely';
import type { ClientWords } from '#contract/client-words.ts';
import type { Rows } from '../database/rows.ts';
import type { Relation } from './client-training.ts';
import { copiesAndRuns } from './client-week.ts';

/** `today`: where the client is, YYYY-MM-DD. Undefined: no such user. */
export async function findClientWords(
  rows: Rows,
  { coach, client }: Relation,
  today: string,
): Promise<ClientWords | undefined> {
  const { rows: found } = await sql<ClientWords>`
    WITH ${copiesAndRuns(coach)}, current AS (
      SELECT run.id, run.copy_id, own.created_at FROM run JOIN program_run own ON own.id = run.id
        JOIN purchased_program had ON had.id = run.copy_id AND had.ended_at IS NULL
          AND had.left_at IS NULL AND had.paused_at IS NULL
      WHERE run.client_id = ${client} AND run.replaced_on IS NULL
    )
    SELECT client.first_name AS "firstName",
      (SELECT program.title FROM current JOIN purchased_program program
        ON program.id = current.copy_id
        ORDER BY (SELECT min(day.date) FROM planned_day day
          WHERE day.program_run_id = current.id AND day.date >= ${today}::date) NULLS LAST,
          current.created_at DESC LIMIT 1) AS program,
      (SELECT plan.title FROM current
        JOIN planned_day day ON day.program_run_id = current.id AND day.date = ${today}::date
        JOIN plan_day plan ON plan.purchased_program_id = current.copy_id
          AND plan.day_id = day.day_id
        ORDER BY current.created_at DESC LIMIT 1) AS workout
    FROM app_user client WHERE client.id = ${client}`.execute(rows);
  return found[0];
}
