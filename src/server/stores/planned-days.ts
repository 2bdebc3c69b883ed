// Counts of plans and runs, stored in the transaction that changes them.
import { sql } from 'kysely';
import type { ProgramId, ProgramRunId } from '#contract/ids.ts';
import type { ProgramRun, TrainingPlanDay } from '#contract/training.ts';
import { plannedDays, setsOfDay } from '#domain/program/planned-days.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import type { Rows } from '../database/rows.ts';

export async function keepPlanDays(
  rows: Rows,
  programId: ProgramId,
  plan: readonly TrainingPlanDay[],
): Promise<void> {
  const days = plan.map((day, place) => ({
    day_id: day._id,
    place,
    title: day.exercises.length > 0 ? workoutTitle(day) : day.title,
    exercises: day.exercises.length,
    sets: setsOfDay(day),
  }));
  await rows.deleteFrom('plan_day').where('purchased_program_id', '=', programId).execute();
  await sql`
    INSERT INTO plan_day (purchased_program_id, day_id, place, title, exercises, sets)
    SELECT ${programId}, day.* FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      AS day (day_id uuid, place integer, title text, exercises integer, sets integer)
    ON CONFLICT DO NOTHING`.execute(rows);
}

export async function keepPlannedDays(
  rows: Rows,
  run: {
    id: ProgramRunId;
    first_workout_date: string;
    schedule: ProgramRun['trainingSchedule'];
  },
): Promise<void> {
  const days = plannedDays({
    firstWorkoutDate: run.first_workout_date,
    trainingSchedule: run.schedule,
  });
  await rows.deleteFrom('planned_day').where('program_run_id', '=', run.id).execute();
  await sql`
    INSERT INTO planned_day (program_run_id, day_id, date)
    SELECT ${run.id}, day."dayId", day.date FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      AS day ("dayId" uuid, date date)
    ON CONFLICT DO NOTHING`.execute(rows);
}
