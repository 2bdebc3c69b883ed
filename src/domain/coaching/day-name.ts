import type { TrainingPlanDay } from '#contract/training.ts';
import { isTrainingDay, workoutTitle } from '../program/program-run.ts';

/** What a list of days calls one; empty for a day of rest without a title. */
export const dayName = (day: Pick<TrainingPlanDay, 'title' | 'exercises'>): string =>
  isTrainingDay(day) ? workoutTitle(day) : day.title.trim();
