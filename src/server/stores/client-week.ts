// The workouts of all clients of one coach in one week.
import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { Rows, WeekRow } from '../database/rows.ts';
import { archivedBy } from './coach-clients.ts';

/**
 * The copies that this coach coaches: of present clients, who are not archived. As `copy`, and their runs as `run`, each
 * with the day from which another replaced it. `among`: the ids of the copies that matter; all without it.
 */
export const copiesAndRuns = (
  coach: UserId,
  among?: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  copy AS MATERIALIZED (
    SELECT program.id, program.owner_id AS client_id FROM purchased_program program
    WHERE author_id = ${coach} AND owner_id <> ${coach}
      AND access_ended_at IS NULL AND coach_ended_at IS NULL
      AND EXISTS (SELECT FROM client_of_coach relation
        WHERE relation.coach_id = ${coach} AND relation.client_id = program.owner_id)
      AND program.owner_id NOT IN ${archivedBy(coach)}
      ${among ? sql`AND program.id IN (${among})` : sql``}
  ), run AS MATERIALIZED (
    SELECT run.id, copy.client_id, copy.id AS copy_id, (lead(run.created_at)
        OVER (PARTITION BY copy.id ORDER BY run.created_at, run.rev) AT TIME ZONE 'UTC')::date
      AS replaced_on
    FROM copy JOIN program_run run ON run.purchased_program_id = copy.id
  )`;

/**
 * By name of the client, then in the order of the plan. As in a client's metrics, a day of a run that was replaced
 * counts if it was trained, or came before the next run.
 */
export async function findClientWeek(rows: Rows, coach: UserId, from: string): Promise<WeekRow[]> {
  const { rows: found } = await sql<WeekRow>`
    WITH on_days AS MATERIALIZED (
      SELECT program_run_id AS run_id, day_id FROM planned_day
      WHERE coach_id = ${coach} AND date >= ${from}::date AND date < ${from}::date + 7
      UNION
      SELECT program_run_id, day_id FROM finished_workout
      WHERE coach_id = ${coach}
        AND started_at >= (${from}::date - 1)::timestamp AT TIME ZONE 'UTC'
        AND started_at < (${from}::date + 8)::timestamp AT TIME ZONE 'UTC'
    ), ${copiesAndRuns(
      coach,
      sql`SELECT own.purchased_program_id FROM on_days JOIN program_run own ON own.id = on_days.run_id`,
    )}, shown AS (
      SELECT run.id, on_days.day_id FROM on_days JOIN run ON run.id = on_days.run_id
    ), changed AS (
      SELECT run.id, day->>'_id' AS day_id, day AS change
      FROM run JOIN program_run own ON own.id = run.id,
        LATERAL jsonb_array_elements(own.schedule) day
      WHERE EXISTS (SELECT FROM shown WHERE shown.id = run.id)
        AND (day ? 'moved' OR day ? 'skipped')
    ), adjusted AS MATERIALIZED (
      SELECT copy.id, day->>'_id' AS day_id
      FROM copy JOIN purchased_program own ON own.id = copy.id,
        LATERAL jsonb_path_query(own.content, '$.trainingPlan[*] ? (exists(@.prescription))') day
    )
    SELECT run.client_id, client.first_name, client.last_name, run.copy_id AS program_id,
      plan.place, plan.title, day.date, changed.change, adjusted.id IS NOT NULL AS adjusted, opened.created_at AS opened_at,
      workout.started_at, workout.day AS trained_on, workout.score, workout.sets_prescribed, workout.prescribed_done
    FROM shown JOIN run ON run.id = shown.id
    JOIN app_user client ON client.id = run.client_id
    JOIN plan_day plan ON plan.purchased_program_id = run.copy_id AND plan.day_id = shown.day_id
    LEFT JOIN planned_day day ON day.program_run_id = shown.id AND day.day_id = shown.day_id
    LEFT JOIN changed ON changed.id = shown.id AND changed.day_id = shown.day_id::text
    LEFT JOIN adjusted ON adjusted.id = run.copy_id AND adjusted.day_id = shown.day_id::text
    LEFT JOIN training_session opened ON opened.program_run_id = shown.id
      AND opened.day_id = shown.day_id AND opened.status = 'started'
    LEFT JOIN LATERAL (
      SELECT started_at, day, score, sets_prescribed, prescribed_done FROM finished_workout
      WHERE program_run_id = shown.id AND day_id = shown.day_id
      ORDER BY started_at DESC LIMIT 1
    ) workout ON true
    WHERE workout.started_at IS NOT NULL OR opened.id IS NOT NULL
      OR run.replaced_on IS NULL OR day.date < run.replaced_on
    ORDER BY lower(client.first_name || ' ' || client.last_name), run.client_id, run.copy_id,
      plan.place`.execute(rows);
  return found;
}
