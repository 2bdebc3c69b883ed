import { sql } from 'kysely';
import type { ProgramId, ProgramRunId, TrainingPlanDayId, UserId } from '#contract/ids.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import type { ProgramRun } from '#contract/programs.ts';
import type { SessionPeople } from '#domain/permissions.ts';
import { dayName } from '#domain/coaching/day-name.ts';
import { plannedDays, setsOfDay } from '#domain/program/program-run.ts';
import type { ProgramRunRow, Rows } from '../database/rows.ts';
import { hasClient } from './coach-clients.ts';
import { takeRevision } from './streams.ts';

export async function findProgramRun(
  rows: Rows,
  id: ProgramRunId,
  owner: UserId,
): Promise<ProgramRunRow | undefined> {
  return rows
    .selectFrom('program_run')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .executeTakeFirst();
}

/** The run's athlete and coach; no coach once access to its program or the coaching has ended. */
export async function findPeopleOfRun(
  rows: Rows,
  id: ProgramRunId,
): Promise<SessionPeople | undefined> {
  return rows
    .selectFrom('program_run as run')
    .leftJoin('purchased_program as program', (join) =>
      join
        .onRef('program.id', '=', 'run.purchased_program_id')
        .on('program.access_ended_at', 'is', null)
        .on('program.coach_ended_at', 'is', null)
        .on(hasClient),
    )
    .select(['run.owner_id as athleteId', 'program.author_id as coachId'])
    .where('run.id', '=', id)
    .executeTakeFirst();
}

/** Whether a run with this id exists, no matter whose. */
export async function hasProgramRun(rows: Rows, id: ProgramRunId): Promise<boolean> {
  return (
    (await rows.selectFrom('program_run').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  );
}

/** In the order in which they were started. */
export async function findRunsOf(rows: Rows, programId: ProgramId): Promise<ProgramRunRow[]> {
  return rows
    .selectFrom('program_run')
    .selectAll()
    .where('purchased_program_id', '=', programId)
    .orderBy('created_at')
    .orderBy('rev')
    .execute();
}

/** The latest run of each program. */
export async function findCurrentRuns(
  rows: Rows,
  programIds: readonly ProgramId[],
): Promise<ProgramRunRow[]> {
  if (programIds.length === 0) return [];
  return rows
    .selectFrom('program_run')
    .selectAll()
    .distinctOn('purchased_program_id')
    .where('purchased_program_id', 'in', programIds)
    .orderBy('purchased_program_id')
    .orderBy('created_at', 'desc')
    .orderBy('rev', 'desc')
    .execute();
}

/** Whether the program was started before, or is being started elsewhere at the same time. */
export async function hasOtherRun(
  rows: Rows,
  programId: ProgramId,
  runId: ProgramRunId,
): Promise<boolean> {
  const other = await rows
    .selectFrom('program_run')
    .select('id')
    .where('purchased_program_id', '=', programId)
    .where('id', '!=', runId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function insertProgramRun(
  rows: Rows,
  run: ProgramRun,
  owner: UserId,
): Promise<ProgramRunRow> {
  const row = await rows
    .insertInto('program_run')
    .values({
      id: run._id,
      owner_id: owner,
      purchased_program_id: run.programId,
      first_workout_date: run.firstWorkoutDate,
      schedule: JSON.stringify(run.trainingSchedule),
      rev: await takeRevision(rows, owner),
      created_at: new Date(run.createdAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepPlannedDays(rows, row);
  return row;
}

export async function moveProgramRun(
  rows: Rows,
  run: ProgramRunRow,
  { date, replaced }: { readonly date: string; readonly replaced: string | null },
): Promise<ProgramRunRow> {
  return updateRun(rows, run, { first_workout_date: date, replaced_start: replaced });
}

export async function updateSchedule(
  rows: Rows,
  run: ProgramRunRow,
  schedule: ProgramRun['trainingSchedule'],
): Promise<ProgramRunRow> {
  return updateRun(rows, run, { schedule: JSON.stringify(schedule) });
}

/** Also other days. */
export const updateRunDates = async (
  rows: Rows,
  run: ProgramRunRow,
  { firstWorkoutDate, trainingSchedule }: Pick<ProgramRun, 'firstWorkoutDate' | 'trainingSchedule'>,
): Promise<ProgramRunRow> =>
  updateRun(rows, run, {
    first_workout_date: firstWorkoutDate,
    schedule: JSON.stringify(trainingSchedule),
  });

async function updateRun(
  rows: Rows,
  { id, owner_id }: ProgramRunRow,
  values: { first_workout_date?: string; replaced_start?: string | null; schedule?: string },
): Promise<ProgramRunRow> {
  const row = await rows
    .updateTable('program_run')
    .set({ ...values, rev: await takeRevision(rows, owner_id) })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepPlannedDays(rows, row);
  return row;
}

/** The days of each program that were started or done in its current run. */
export async function findBegunDays(
  rows: Rows,
  programIds: readonly ProgramId[],
): Promise<ReadonlyMap<ProgramId, ReadonlySet<TrainingPlanDayId>>> {
  const runs = await findCurrentRuns(rows, programIds);
  if (runs.length === 0) return new Map();
  const sessions = await rows
    .selectFrom('training_session')
    .select(['program_run_id', 'day_id'])
    .where(
      'program_run_id',
      'in',
      runs.map(({ id }) => id),
    )
    .execute();
  return new Map(
    runs.map((run) => {
      const own = sessions.filter(({ program_run_id }) => program_run_id === run.id);
      return [run.purchased_program_id, new Set(own.map(({ day_id }) => day_id))];
    }),
  );
}

/** Counts for coaches, stored in the transaction that changes the plan. */
export async function keepPlanDays(
  rows: Rows,
  programId: ProgramId,
  plan: readonly TrainingPlanDay[],
): Promise<void> {
  const days = plan.map((day, place) => ({
    day_id: day._id,
    place,
    title: dayName(day),
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

/** Without those from when its program was paused, ended or left. */
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
    WHERE day.date < coalesce((
      SELECT (least(paused_at, ended_at, left_at) AT TIME ZONE 'UTC')::date
      FROM purchased_program program JOIN program_run own ON own.purchased_program_id = program.id
      WHERE own.id = ${run.id}
    ), 'infinity')
    ON CONFLICT DO NOTHING`.execute(rows);
}
