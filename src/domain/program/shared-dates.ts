// Two workouts on one date: allowed, and worth mentioning before it happens.
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { runDates } from './program-run.ts';
import { applyChange, type ScheduleChange } from './reschedule.ts';

export interface SharedDate {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Two or more, in plan order. */
  readonly dayIds: readonly TrainingPlanDayId[];
}

/** Dates on which a change puts one workout next to another, earliest first. */
export function newlyShared(run: ProgramRun, change: ScheduleChange): SharedDate[] {
  const before = workoutsByDate(run);
  return [...workoutsByDate(applyChange(run, change))]
    .filter(([date, dayIds]) => dayIds.length > 1 && isMore(dayIds, before.get(date) ?? []))
    .map(([date, dayIds]) => ({ date, dayIds }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

const isMore = (
  after: readonly TrainingPlanDayId[],
  before: readonly TrainingPlanDayId[],
): boolean => after.some((dayId) => !before.includes(dayId));

/** Skipped workouts have no date. */
function workoutsByDate(run: ProgramRun): ReadonlyMap<string, TrainingPlanDayId[]> {
  const dates = runDates(run);
  const found = new Map<string, TrainingPlanDayId[]>();
  for (const [index, day] of run.trainingSchedule.entries()) {
    if (!day.isTrainingDay || day.skipped) continue;
    const date = dates[index]!;
    found.set(date, [...(found.get(date) ?? []), day._id]);
  }
  return found;
}
