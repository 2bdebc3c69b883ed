// The workouts of a program by week, to choose one from.
import type { TrainingPlanDay } from '#contract/training.ts';
import { daysInWeek, weekOf } from '#domain/program/draft.ts';
import { isTrainingDay, nextWorkoutIndex } from '#domain/program/program-run.ts';
import type { OwnedProgram } from './training-days.ts';

export interface ProgramWeek {
  /** From 1. */
  readonly number: number;
  /** `number`: of the day in its week, from 1. */
  readonly workouts: readonly { readonly day: TrainingPlanDay; readonly number: number }[];
}

/** Those with a workout. */
export function programWeeks({ program }: Pick<OwnedProgram, 'program'>): ProgramWeek[] {
  const days = program.trainingPlan
    .map((day, index) => ({ day, week: weekOf(index) + 1, number: (index % daysInWeek) + 1 }))
    .filter(({ day }) => isTrainingDay(day));
  return [...Map.groupBy(days, ({ week }) => week)].map(([number, ofWeek]) => ({
    number,
    workouts: ofWeek.map((one) => ({ day: one.day, number: one.number })),
  }));
}

/** The week, from 1, that the athlete is in; the first one before and after. */
export function currentWeek({ run, sessions }: Pick<OwnedProgram, 'run' | 'sessions'>): number {
  return weekOf((run && nextWorkoutIndex(run, sessions)) ?? 0) + 1;
}
