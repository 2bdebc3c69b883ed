// What one change makes of the days of a client that it reaches: shown before it is applied, and then applied as shown.
import type { ProgramId, TrainingPlanDayId } from '#contract/ids.ts';
import type { Exercise, TrainingPlanDay } from '#contract/training.ts';
import { equal } from '../three-way.ts';
import { changeDays, type DaysChange } from './change-days.ts';
import { planOfDays } from './plan-of-day.ts';
import { allowed, type PlanOutcome } from './plan-outcome.ts';
import { type Reach, type ReachableDay, reachedDays } from './reached-days.ts';

/** A day that a change may reach, as it is prescribed now. */
export interface PlannedDay extends ReachableDay {
  readonly day: TrainingPlanDay;
}

export interface DaysOfClient<Day extends PlannedDay> {
  readonly programId: ProgramId;
  readonly days: readonly Day[];
  /** The first day that is meant. */
  readonly from: TrainingPlanDayId;
  readonly reach: Reach;
}

export interface ChangedDay<Day extends PlannedDay> {
  readonly planned: Day;
  readonly exercises: readonly Exercise[];
}

/** Only the days that differ afterwards, the earliest first. */
export function changedDays<Day extends PlannedDay>(
  where: DaysOfClient<Day>,
  change: DaysChange,
  newId: () => string,
): PlanOutcome<ChangedDay<Day>[]> {
  const reached = reachedDays(where.days, where);
  const plan = planOfDays(
    where.programId,
    reached.map(({ day }) => day),
  );
  const outcome = changeDays(plan, change, newId);
  if (!outcome.allowed) return outcome;
  return allowed(
    reached.flatMap((planned, index) => {
      const exercises = outcome.value.days[index]?.exercises ?? planned.day.exercises;
      return equal(exercises, planned.day.exercises) ? [] : [{ planned, exercises }];
    }),
  );
}
