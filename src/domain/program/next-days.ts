// What a device needs for the next workouts.
import type { TrainingPlanDay } from '#contract/training.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { partsOf } from '../exercise/group.ts';
import { addDays } from '../history/calendar.ts';
import { isDrawing } from '../movement/drawing.ts';
import { isTrainingDay, runDates, type RunSession } from './program-run.ts';

/** A holiday somewhere without a signal. */
const daysAhead = 14;

/** Workouts that can be trained from today for two weeks, including missed and started ones. */
export function daysToCome(
  { trainingPlan }: { readonly trainingPlan: readonly TrainingPlanDay[] },
  { run, sessions }: { readonly run: ProgramRun; readonly sessions: readonly RunSession[] },
  today: string,
): TrainingPlanDay[] {
  const end = addDays(today, daysAhead);
  const plan = new Map(trainingPlan.map((day) => [day._id, day]));
  const settled = new Set(
    sessions
      .filter(({ programRunId, status }) => programRunId === run._id && status === 'completed')
      .map((session) => session.trainingPlanItemId),
  );
  const dates = runDates(run);
  return run.trainingSchedule.flatMap(({ _id, skipped }, index) => {
    const day = plan.get(_id);
    const isDue = day && isTrainingDay(day) && dates[index]! < end;
    return isDue && !skipped && !settled.has(_id) ? [day] : [];
  });
}

/** Every exercise is complete: its movement with its name, and its sets. */
export const isWhole = (day: TrainingPlanDay): boolean =>
  day.exercises.flatMap(partsOf).every(({ movement, sets }) => {
    return typeof movement !== 'string' && sets.length > 0;
  });

/** Addresses of their movements' photos, each once. The drawings are among the app's own files. */
export const picturesOf = (days: readonly TrainingPlanDay[]): string[] => [
  ...new Set(
    days
      .flatMap(({ exercises }) => exercises.flatMap(partsOf))
      .flatMap(({ movement }) =>
        typeof movement === 'object' ? [movement.image, movement.imageMidframe] : [],
      )
      .filter((address) => address !== null)
      .filter((address) => !isDrawing(address)),
  ),
];
