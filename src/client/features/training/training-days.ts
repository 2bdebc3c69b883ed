import type { TrainingPlanDay } from '#contract/training.ts';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import { addDays, firstDayOf } from '#domain/history/calendar.ts';
import {
  isProgramCompleted,
  isTrainingDay,
  nextWorkoutIndex,
  runDates,
} from '#domain/program/program-run.ts';
import { trainedOn } from '#offline/local-day.ts';
import type { RunSession } from '#offline/queries.ts';

export interface OwnedProgram {
  readonly program: PurchasedProgram;
  /** The current run; null before the first start. */
  readonly run: ProgramRun | null;
  /** Of the current run. */
  readonly sessions: readonly RunSession[];
}

export type DayState = 'done' | 'started' | 'planned' | 'missed' | 'skipped' | 'rest';

export interface RunDay {
  readonly program: PurchasedProgram;
  readonly run: ProgramRun;
  readonly day: TrainingPlanDay;
  readonly index: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly state: DayState;
  /** The calendar day it was done, possibly another one; null until it is done. */
  readonly doneOn: string | null;
}

/** A program without a run has no days yet. */
export function runDays({ program, run, sessions }: OwnedProgram, today: string): RunDay[] {
  if (!run) return [];
  const dates = runDates(run);
  // For a moment a coach's update of the plan may be here without that of the run.
  return program.trainingPlan.slice(0, dates.length).map((day, index) => {
    const date = dates[index]!;
    const isSkipped = run.trainingSchedule[index]?.skipped === true;
    const own = sessions.filter((session) => session.trainingPlanItemId === day._id);
    const done = own.find((session) => session.status === 'completed');
    return {
      program,
      run,
      day,
      index,
      date,
      state: stateOf(day, { date, isSkipped }, own, today),
      doneOn: done ? trainedOn(done) : null,
    };
  });
}

/** Ended, refunded or left. */
export const isOver = ({ accessEndedAt, leftAt }: PurchasedProgram): boolean =>
  accessEndedAt !== undefined || leftAt !== undefined;

/** Over, or paused by its coach: nothing of it is due. */
export const isWaiting = (program: PurchasedProgram): boolean =>
  isOver(program) || program.given?.pausedAt !== undefined;

/** By its coach, and it can go on. */
export const isPaused = (program: PurchasedProgram): boolean =>
  !isOver(program) && program.given?.pausedAt !== undefined && !program.given.endedAt;

/** While a program waits or once it is over, those that were trained. */
export const openDays = (owned: OwnedProgram, today: string): RunDay[] =>
  runDays(owned, today).filter(
    ({ state }) => state === 'done' || state === 'started' || !isWaiting(owned.program),
  );

export const missedOf = (owned: OwnedProgram, today: string): RunDay[] =>
  (isWaiting(owned.program) ? [] : runDays(owned, today))
    .filter(({ state }) => state === 'missed')
    .toSorted((a, b) => a.date.localeCompare(b.date));

/**
 * What to train next, the one due first in front: of each running program its next workout, if that's due today or was
 * missed. Nothing due: the first one to come.
 */
export function nextWorkouts(programs: readonly OwnedProgram[], today: string): RunDay[] {
  const due = programs.flatMap((owned) => {
    if (!owned.run || isWaiting(owned.program) || isProgramCompleted(owned.run, owned.sessions))
      return [];
    const index = nextWorkoutIndex(owned.run, owned.sessions);
    return index === null ? [] : (runDays(owned, today)[index] ?? []);
  });
  return due
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .filter(({ date }, index) => index === 0 || date <= today);
}

export const nextWorkout = (programs: readonly OwnedProgram[], today: string): RunDay | null =>
  nextWorkouts(programs, today)[0] ?? null;

/**
 * Monday to Sunday around today; a workout counts on the day it was done. A date shared by several programs shows the
 * state that most needs attention.
 */
export function weekOf(
  programs: readonly OwnedProgram[],
  today: string,
): { date: string; state: DayState }[] {
  const days = programs.flatMap((owned) => openDays(owned, today));
  const monday = firstDayOf(today, 'week');
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index);
    const states = days.filter((day) => (day.doneOn ?? day.date) === date).map((day) => day.state);
    return { date, state: leastSettled.find((state) => states.includes(state)) ?? 'rest' };
  });
}

const leastSettled: readonly DayState[] = ['started', 'planned', 'missed', 'done', 'skipped'];

/** `own`: the sessions of this day. */
function stateOf(
  day: TrainingPlanDay,
  { date, isSkipped }: { readonly date: string; readonly isSkipped: boolean },
  own: readonly RunSession[],
  today: string,
): DayState {
  if (!isTrainingDay(day)) return 'rest';
  if (own.some((session) => session.status === 'started')) return 'started';
  if (own.some((session) => session.status === 'completed')) return 'done';
  if (isSkipped) return 'skipped';
  return date < today ? 'missed' : 'planned';
}
