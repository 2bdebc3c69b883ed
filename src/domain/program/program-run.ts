// A program from a start date on: which day falls when, and how far the athlete is.
import type {
  Exercise,
  SubExercise,
  TrainingPlanDay,
  TrainingSession,
} from '#contract/training.ts';
import type { ProgramRun, PurchasedProgram, ScheduledDay } from '#contract/programs.ts';
import type { ProgramRunId, TrainingPlanDayId } from '#contract/ids.ts';
import { earliestStart, latestStart, longestTitle } from '#contract/limits.ts';
import { partsOf } from '../exercise/group.ts';
import { movementName } from '../exercise/movement-name.ts';

/** What the rules of a run need to know about a session. */
export type RunSession = Pick<TrainingSession, 'programRunId' | 'trainingPlanItemId' | 'status'>;

export const isTrainingDay = (day: { readonly exercises: readonly unknown[] }): boolean =>
  day.exercises.length > 0;

const untitled = 'Untitled workout';

/**
 * What everybody calls a day or a workout of it: without a title, its first movements say which one it is. `movements`: of
 * one that is finished, which no longer has its exercises.
 */
export function workoutTitle({
  title,
  exercises = [],
  movements,
}: {
  readonly title: string;
  readonly exercises?: readonly Exercise[];
  readonly movements?: readonly Parameters<typeof movementName>[0][];
}): string {
  const own = title.trim();
  // A workout that begins without a title is stored as untitled.
  if (own && own !== untitled) return own;
  const done = movements ?? exercises.flatMap(partsOf<SubExercise>).map((part) => part.movement);
  const names = [...new Set(done.map(movementName))];
  const told = names.slice(0, 3).join(', ') + (names[3] ? ' …' : '') || untitled;
  // It becomes the title of a routine, or of a finished workout.
  return told.slice(0, longestTitle);
}

export const sessionTitle = (
  session: Pick<TrainingSession, 'workoutTitle' | 'exercises'>,
): string => workoutTitle({ ...session, title: session.workoutTitle });

/** What a device knew of a day before it changed it. */
export interface KnownDay {
  readonly moved?: number;
  readonly shifted?: number;
}

/** A day of a run on the device. */
export interface OwnDay extends ScheduledDay {
  /** Where this device was overtaken by another that it knew nothing of: the server compares it to tell a conflict. */
  readonly from?: KnownDay;
}

/** A run on the device, with what the server is not told yet. */
export interface NewRun extends ProgramRun {
  trainingSchedule: OwnDay[];
  /** The run that was current where this one was started, null if there was none. Absent: unknown. */
  readonly replaces?: ProgramRunId | null | undefined;
  /** The start when it was moved here; the server compares it with its own to tell a conflict. */
  readonly movedFrom?: string;
}

export const newRun = (start: {
  _id: ProgramRunId;
  program: PurchasedProgram;
  /** `YYYY-MM-DD` of the first day. */
  date: string;
  now: string;
  replaces?: NewRun['replaces'];
}): NewRun => ({
  _id: start._id,
  programId: start.program._id,
  firstWorkoutDate: start.date,
  createdAt: start.now,
  trainingSchedule: scheduleOf(start.program),
  ...(start.replaces !== undefined && { replaces: start.replaces }),
});

/** Every day as planned. */
export const scheduleOf = ({
  trainingPlan,
}: {
  readonly trainingPlan: readonly (Pick<TrainingPlanDay, '_id'> & {
    readonly exercises: readonly unknown[];
  })[];
}): ScheduledDay[] =>
  trainingPlan.map((day) => ({ _id: day._id, isTrainingDay: isTrainingDay(day) }));

/**
 * When each day falls, `YYYY-MM-DD`, in plan order: the first day's date plus the index, plus the athlete's changes.
 */
export const runDates = (
  run: Pick<ProgramRun, 'firstWorkoutDate' | 'trainingSchedule'>,
): string[] => {
  const first = midnightUtc(run.firstWorkoutDate) / dayMs;
  let shifted = 0;
  return run.trainingSchedule.map((day, index) => {
    shifted += day.shifted ?? 0;
    return dateAt(first + index + shifted + (day.moved ?? 0));
  });
};

/** The plan's last date, a rest day's too, as coach and client read it. */
export const endOfRun = (run: Pick<ProgramRun, 'firstWorkoutDate' | 'trainingSchedule'>): string =>
  runDates(run).toSorted().at(-1) ?? run.firstWorkoutDate;

/** Not a date, or the run would not fit into the calendar from there. */
export const isTooFar = (date: string): boolean =>
  !/^\d{4}-\d\d-\d\d$/.test(date) || date < earliestStart || date > latestStart;

/** The plan's first date, after all shifts. */
export const startOfRun = (
  run: Pick<ProgramRun, 'firstWorkoutDate' | 'trainingSchedule'>,
): string => laterBy(run.firstWorkoutDate, run.trainingSchedule[0]?.shifted ?? 0);

/** The plan starts on another date, and every day moves along. */
export const moveStart = (run: NewRun, date: string): NewRun => ({
  ...run,
  movedFrom: run.movedFrom ?? run.firstWorkoutDate,
  firstWorkoutDate: laterBy(date, -(run.trainingSchedule[0]?.shifted ?? 0)),
});

/** The earliest training day that is neither completed nor skipped; null: none is left. */
export const nextWorkoutIndex = (
  run: ProgramRun,
  sessions: readonly RunSession[],
): number | null => {
  const completed = completedDays(run, sessions);
  const dates = runDates(run);
  let next: number | null = null;
  for (const [index, day] of run.trainingSchedule.entries()) {
    if (!day.isTrainingDay || day.skipped || completed.has(day._id)) continue;
    if (next === null || dates[index]! < dates[next]!) next = index;
  }
  return next;
};

/**
 * Training days, and how many have a completed session; a day with two sessions counts once. A skipped day no longer
 * counts, unless it was trained after all.
 */
export const runProgress = (
  run: ProgramRun,
  sessions: readonly RunSession[],
): { completed: number; total: number; skipped: number } => {
  const done = completedDays(run, sessions);
  const trainingDays = run.trainingSchedule.filter((day) => day.isTrainingDay);
  const completed = trainingDays.filter((day) => done.has(day._id)).length;
  const skipped = trainingDays.filter((day) => day.skipped && !done.has(day._id)).length;
  return { completed, total: trainingDays.length - skipped, skipped };
};

/** A run without any workout has nothing completed. */
export const isProgramCompleted = (run: ProgramRun, sessions: readonly RunSession[]): boolean => {
  const { completed, total } = runProgress(run, sessions);
  return total > 0 && completed === total;
};

/** A run with its workouts. */
interface TrainedRun {
  readonly run: ProgramRun;
  readonly sessions: readonly (RunSession & Pick<TrainingSession, 'finishDate'>)[];
}

/**
 * Among a program's runs, in order of their start: the one another device started at the same point, knowing only the
 * run that both replace. A run that was completed before the new one starts does not count: the athlete is doing the
 * program again. Null: there is none.
 */
export function begunElsewhere(
  runs: readonly TrainedRun[],
  { replaces, date }: { readonly replaces: ProgramRunId | null; readonly date: string },
): ProgramRunId | null {
  const known = runs.findIndex(({ run }) => run._id === replaces);
  if (replaces !== null && known < 0) return null;
  return runs.slice(known + 1).find((one) => !wasOverBefore(one, date))?.run._id ?? null;
}

/** It was completed before that day began anywhere on earth. */
const wasOverBefore = ({ run, sessions }: TrainedRun, date: string): boolean =>
  isProgramCompleted(run, sessions) &&
  sessions.every(
    ({ finishDate }) => finishDate !== null && Date.parse(finishDate) < firstMidnight(date),
  );

/** In the far east the day begins 14 hours before UTC. */
const firstMidnight = (date: string): number => midnightUtc(date) - 14 * 3_600_000;

/** The most recently started workout that is still open, of any program. */
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

// Calendar arithmetic in UTC has no daylight saving.
const midnightUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const laterBy = (date: string, days: number): string => dateAt(midnightUtc(date) / dayMs + days);

/** Days since 1970. */
const dateAt = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

const completedDays = (run: ProgramRun, sessions: readonly RunSession[]) =>
  new Set(
    sessions
      .filter((session) => session.programRunId === run._id && session.status === 'completed')
      .map((session) => session.trainingPlanItemId),
  );

/** Working sets; for a group, those of its parts. */
export const setsOfDay = ({ exercises }: Pick<TrainingPlanDay, 'exercises'>): number =>
  exercises
    .flatMap(partsOf)
    .flatMap(({ sets }) => sets)
    .filter(({ warmUp }) => !warmUp).length;

/** The training days of a run; dates outside the calendar are left out. */
export function plannedDays(
  run: Pick<ProgramRun, 'firstWorkoutDate' | 'trainingSchedule'>,
): { dayId: TrainingPlanDayId; date: string }[] {
  const dates = runDates(run);
  return run.trainingSchedule.flatMap(({ _id, isTrainingDay }, index) => {
    const date = dates[index] ?? '';
    return isTrainingDay && inCalendar.test(date) ? [{ dayId: _id, date }] : [];
  });
}

const inCalendar = /^(?!0000)\d{4}-\d\d-\d\d$/;
