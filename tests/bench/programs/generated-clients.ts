// A coach with any number of clients, who have trained nearly every day for a hundred days, generated in the
// database.
import { sql } from 'kysely';
import { UserId } from '#contract/ids.ts';
import type { Database } from '#server/database/database.ts';
import { storeId } from './generated-store.ts';

/** Planned days per client, the last of them in a week; most of those before today were trained. */
const plannedDays = 112;
const daysToCome = 7;

/** The id of a client, by a number from 0. */
export const clientId = (number: number): UserId => UserId.parse(storeId(`client ${number}`));

/** All sessions are copies of one: their contents are not measured. */
export async function generateClients(
  { rows }: Database,
  { coach, clients }: { coach: UserId; clients: number },
): Promise<void> {
  const id = (text: string) =>
    sql.raw(`overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`);
  const everyClient = sql`generate_series(0, ${clients - 1}::int) AS client`;
  const everyDay = sql`generate_series(0, ${plannedDays - 1}::int) AS day`;
  const dateOf = sql`(current_date - ${plannedDays - daysToCome}::int + day)`;
  await rows.transaction().execute(async (own) => {
    // Triggers and references are for what people do one after the other.
    await sql`SET LOCAL session_replication_role = replica`.execute(own);
    await sql`UPDATE app_user SET is_coach = true WHERE id = ${coach}`.execute(own);
    await sql`
      INSERT INTO app_user (id, email, first_name, last_name, is_coach,
        client_questions, preferences, profile, rev, created_at)
      SELECT ${id(`'client ' || client`)}, 'client-' || client || '@example.test',
        'Alex' || client % 97, 'Reyes' || client, false, '[]',
        (SELECT preferences FROM app_user WHERE id = ${coach}),
        (SELECT profile FROM app_user WHERE id = ${coach}), 0, now() FROM ${everyClient}`.execute(
      own,
    );
    await sql`
      INSERT INTO stream (user_id, head) SELECT ${id(`'client ' || client`)}, 1000
      FROM ${everyClient}`.execute(own);
    await sql`
      INSERT INTO purchased_program (id, owner_id, author_id, content, has_been_viewed, rev, created_at)
      SELECT ${id(`'copy ' || client`)}, ${id(`'client ' || client`)}, ${coach}, content, true, 1, now()
      FROM ${everyClient},
        (SELECT content FROM purchased_program WHERE owner_id = ${coach} LIMIT 1) bought`.execute(
      own,
    );
    await sql`
      INSERT INTO plan_day (purchased_program_id, day_id, place, title, exercises, sets)
      SELECT ${id(`'copy ' || client`)}, ${id(`'day ' || day`)}, day, 'Squat', 1, 12
      FROM ${everyClient}, ${everyDay}`.execute(own);
    await sql`
      INSERT INTO program_run (id, owner_id, purchased_program_id, first_workout_date, schedule, rev,
        created_at)
      SELECT ${id(`'run ' || client`)}, ${id(`'client ' || client`)}, ${id(`'copy ' || client`)},
        current_date - ${plannedDays - daysToCome}::int,
        (SELECT jsonb_agg(jsonb_build_object('_id', ${id(`'day ' || day`)}, 'isTrainingDay', true)
          ORDER BY day) FROM ${everyDay}), 2, now() - interval '120 days'
      FROM ${everyClient}`.execute(own);
    await sql`
      INSERT INTO planned_day (program_run_id, day_id, date, coach_id)
      SELECT ${id(`'run ' || client`)}, ${id(`'day ' || day`)}, ${dateOf}, ${coach}
      FROM ${everyClient}, ${everyDay}`.execute(own);
    await sql`
      INSERT INTO training_session (id, owner_id, purchased_program_id, program_run_id, day_id, status,
        pinned, pinned_digest, logged, rev, created_at, saved_at)
      SELECT ${id(`'session ' || client || ' ' || day`)}, ${id(`'client ' || client`)},
        ${id(`'copy ' || client`)}, ${id(`'run ' || client`)}, ${id(`'day ' || day`)}, 'completed',
        pinned, pinned_digest, logged, 10 + day, ${dateOf}, ${dateOf}
      FROM ${everyClient}, ${everyDay},
        (SELECT * FROM training_session WHERE owner_id = ${coach} LIMIT 1) one
      WHERE day < ${plannedDays - daysToCome}::int AND day % 21 <> client % 21`.execute(own);
    await sql`
      INSERT INTO finished_workout (session_id, owner_id, purchased_program_id, program_run_id, day_id,
        started_at, finished_at, seconds, score, sets_prescribed, prescribed_done, coach_id)
      SELECT id, owner_id, purchased_program_id, program_run_id, day_id, created_at,
        created_at + interval '1 hour', 3600, 1 + rev % 10, 12, (rev * 7 + ascii(owner_id::text)) % 13,
        ${coach}::uuid
      FROM training_session WHERE owner_id <> ${coach}`.execute(own);
    await sql`
      INSERT INTO comment (id, owner_id, training_session_id, author_id, author_first_name, text, rev,
        created_at)
      SELECT gen_random_uuid(), owner_id, id, owner_id, 'Alex', 'My knee hurts', 500, now()
      FROM training_session
      WHERE day_id = ${id(`'day 60'`)} AND ascii(owner_id::text) % 5 = 0`.execute(own);
    await sql`
      INSERT INTO client_standing (coach_id, client_id)
      SELECT ${coach}, ${id(`'client ' || client`)} FROM ${everyClient}`.execute(own);
  });
  await sql`ANALYZE`.execute(rows);
}
