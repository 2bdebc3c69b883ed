import type { Selectable } from 'kysely';
import type { ProgramId, ProgramRunId, TrainingPlanDayId, UserId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/training.ts';
import type { Rows } from '../database/database.ts';
import type { ProgramRunTable } from '../database/tables.ts';
import { takeRevision } from './streams.ts';

export type ProgramRunRow = Selectable<ProgramRunTable>;

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

/** Whether anyone at all has a run of this id. */
export async function hasProgramRun(rows: Rows, id: ProgramRunId): Promise<boolean> {
  return (
    (await rows.selectFrom('program_run').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  );
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

export async function insertProgramRun(
  rows: Rows,
  run: ProgramRun,
  owner: UserId,
): Promise<ProgramRunRow> {
  return rows
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
}

export async function moveProgramRun(
  rows: Rows,
  run: ProgramRunRow,
  date: string,
): Promise<ProgramRunRow> {
  return rows
    .updateTable('program_run')
    .set({ first_workout_date: date, rev: await takeRevision(rows, run.owner_id) })
    .where('id', '=', run.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateSchedule(
  rows: Rows,
  run: ProgramRunRow,
  schedule: ProgramRun['trainingSchedule'],
): Promise<void> {
  await rows
    .updateTable('program_run')
    .set({ schedule: JSON.stringify(schedule), rev: await takeRevision(rows, run.owner_id) })
    .where('id', '=', run.id)
    .execute();
}

/** The days of each program that were started or done in its present run. */
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
