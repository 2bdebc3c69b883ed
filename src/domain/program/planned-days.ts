// Counts over a plan and a run: when training days fall, and how many sets they have.
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { ProgramRun, TrainingPlanDay } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import { runDates } from './program-run.ts';

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
