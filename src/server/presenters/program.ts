import type {
  ProgramRun,
  ProgramRunView,
  PurchasedProgram,
  PurchasedProgramView,
  TrainingPlanDay,
} from '#contract/training.ts';
import type {
  CommentRow,
  ProgramRunRow,
  PurchasedProgramRow,
  TrainingSessionRow,
} from '../database/rows.ts';
import { presentSessionView } from './training-session.ts';

/** After access has ended, past training is in its sessions, and the plan shows only the titles of the days. */
export const presentPurchasedProgram = (row: PurchasedProgramRow): PurchasedProgram =>
  row.access_ended_at === null
    ? wholeProgram(row)
    : { ...wholeProgram(row), trainingPlan: row.content.trainingPlan.map(emptyDay) };

/** Including the exercises of all days, which somebody whose access has ended may have started before. */
export const wholeProgram = (row: PurchasedProgramRow): PurchasedProgram => ({
  _id: row.id,
  parentProgramId: row.program_id,
  ...row.content,
  hasBeenViewed: row.has_been_viewed,
  ...(row.access_ended_at && { accessEndedAt: row.access_ended_at.toISOString() }),
});

const emptyDay = ({ _id, title }: TrainingPlanDay): TrainingPlanDay => ({
  _id,
  title,
  description: '',
  exercises: [],
});

export const presentProgramRun = (row: ProgramRunRow): ProgramRun => ({
  _id: row.id,
  programId: row.purchased_program_id,
  firstWorkoutDate: row.first_workout_date,
  ...(row.replaced_start !== null && { replacedStart: row.replaced_start }),
  createdAt: row.created_at.toISOString(),
  trainingSchedule: row.schedule,
});

/** Sessions and their comments; may include those of other runs. */
export interface Trained {
  readonly sessions: readonly TrainingSessionRow[];
  readonly comments: readonly CommentRow[];
}

export const presentRunView = (
  row: ProgramRunRow,
  { sessions, comments }: Trained,
): ProgramRunView => ({
  ...presentProgramRun(row),
  rev: row.rev,
  trainingSchedule: row.schedule.map((day) => ({
    ...day,
    trainingSessions: sessions
      .filter((session) => session.program_run_id === row.id && session.day_id === day._id)
      .map((session) => presentSessionView(session, comments)),
  })),
});

export function presentProgramView(
  row: PurchasedProgramRow,
  run: ProgramRunRow | undefined,
  trained: Trained,
): PurchasedProgramView {
  const view = run && presentRunView(run, trained);
  return {
    ...presentPurchasedProgram(row),
    rev: row.rev,
    currentRun: view ? { _id: view._id } : null,
    firstWorkoutDate: view?.firstWorkoutDate ?? null,
    trainingSchedule: view?.trainingSchedule ?? [],
  };
}
