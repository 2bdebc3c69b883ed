// Limits of what an athlete can change in a run, without the schemas that use them.
import { mostPlanDays } from './created-program-limits.ts';

/** The most days one day can be moved or shifted in all: ten years, so that nobody ever meets the limit. */
export const farthestMove = 3660;

/** An athlete's plan keeps the days they had begun when the coach published a new version. */
export const mostDaysOfRun = 2 * mostPlanDays;
