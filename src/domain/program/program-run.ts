// A program from a start date on: which day falls when, and how far the athlete is.
import type {
  ProgramRun,
  PurchasedProgram,
  TrainingPlanDay,
  TrainingSession,
} from '#contract/training.ts';
import type { ProgramRunId } from '#contract/ids.ts';

/** What the rules of a run ask of a session. */
type RunSession = Pick<TrainingSession, 'programRunId' | 'trainingPlanItemId' | 'status'>;

export const isTrainingDay = (day: Pick<TrainingPlanDay, 'exercises'>): boolean =>
  day.exercises.length > 0;

export const workoutTitle = (day: Pick<TrainingPlanDay, 'title'>): string =>
  day.title.trim() || 'Untitled workout';

export const newRun = (start: {
  _id: ProgramRunId;
  program: PurchasedProgram;
  /** `YYYY-MM-DD` of the first day. */
  date: string;
  now: string;
}): ProgramRun => ({
  _id: start._id,
  programId: start.program._id,
  firstWorkoutDate: start.date,
  createdAt: start.now,
  trainingSchedule: start.program.trainingPlan.map((day) => ({
    _id: day._id,
    isTrainingDay: isTrainingDay(day),
  })),
});

/** `YYYY-MM-DD`: the first day's date plus the index. */
export const dateOfDay = (run: Pick<ProgramRun, 'firstWorkoutDate'>, index: number): string =>
  new Date(midnightUtc(run.firstWorkoutDate) + index * dayMs).toISOString().slice(0, 10);

/** The day that falls on a date; null before the first and after the last. */
export const dayIndexOn = (
  run: Pick<ProgramRun, 'firstWorkoutDate' | 'trainingSchedule'>,
  date: string,
): number | null => {
  const index = (midnightUtc(date) - midnightUtc(run.firstWorkoutDate)) / dayMs;
  return run.trainingSchedule[index] ? index : null;
};

/** The first training day without a completed session; null when none is left. */
export const nextWorkoutIndex = (
  run: ProgramRun,
  sessions: readonly RunSession[],
): number | null => {
  const completed = completedDays(run, sessions);
  const index = run.trainingSchedule.findIndex(
    (day) => day.isTrainingDay && !completed.has(day._id),
  );
  return index === -1 ? null : index;
};

/** Training days in all, and those with a completed session; a day trained twice counts once. */
export const runProgress = (
  run: ProgramRun,
  sessions: readonly RunSession[],
): { completed: number; total: number } => {
  const completed = completedDays(run, sessions);
  const trainingDays = run.trainingSchedule.filter((day) => day.isTrainingDay);
  return {
    completed: trainingDays.filter((day) => completed.has(day._id)).length,
    total: trainingDays.length,
  };
};

/** A run without training days has nothing to complete. */
export const isProgramCompleted = (run: ProgramRun, sessions: readonly RunSession[]): boolean => {
  const { completed, total } = runProgress(run, sessions);
  return total > 0 && completed === total;
};

/** The workout that was left, of any program: the latest started one. */
export const suspendedSession = <S extends Pick<TrainingSession, 'status' | 'startDate'>>(
  sessions: readonly S[],
): S | null =>
  sessions
    .filter((session) => session.status === 'started')
    .reduce<S | null>(
      (latest, session) => (latest && latest.startDate >= session.startDate ? latest : session),
      null,
    );

const dayMs = 86_400_000;

// Calendar arithmetic in UTC knows no daylight saving.
const midnightUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const completedDays = (run: ProgramRun, sessions: readonly RunSession[]) =>
  new Set(
    sessions
      .filter((session) => session.programRunId === run._id && session.status === 'completed')
      .map((session) => session.trainingPlanItemId),
  );
