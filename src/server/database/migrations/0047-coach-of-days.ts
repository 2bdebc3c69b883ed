// Planned and trained days name the coach, so that a week of two thousand clients reads only the days in it. By triggers:
// while servers are updated one after the other, those of the release before write days, too.
import { type Kysely, sql } from 'kysely';

const statements = [
  'ALTER TABLE planned_day ADD COLUMN coach_id uuid REFERENCES app_user ON DELETE SET NULL',
  `UPDATE planned_day SET coach_id = program.author_id
    FROM program_run run JOIN purchased_program program ON program.id = run.purchased_program_id
    WHERE run.id = planned_day.program_run_id`,
  'CREATE INDEX planned_day_coach ON planned_day (coach_id, date)',
  `CREATE FUNCTION name_coach_of_run() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.coach_id := (SELECT program.author_id
      FROM program_run run JOIN purchased_program program ON program.id = run.purchased_program_id
      WHERE run.id = NEW.program_run_id);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER planned_day_coach BEFORE INSERT ON planned_day
    FOR EACH ROW WHEN (NEW.coach_id IS NULL) EXECUTE FUNCTION name_coach_of_run()`,
  'ALTER TABLE finished_workout ADD COLUMN coach_id uuid REFERENCES app_user ON DELETE SET NULL',
  `UPDATE finished_workout SET coach_id = program.author_id
    FROM purchased_program program WHERE program.id = finished_workout.purchased_program_id`,
  'CREATE INDEX finished_workout_coach ON finished_workout (coach_id, started_at)',
  `CREATE FUNCTION name_coach_of_program() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.coach_id := (SELECT author_id FROM purchased_program WHERE id = NEW.purchased_program_id);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER finished_workout_coach BEFORE INSERT ON finished_workout
    FOR EACH ROW WHEN (NEW.coach_id IS NULL) EXECUTE FUNCTION name_coach_of_program()`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
