// Limits of what an athlete may change about a run, without the schemas they stand in.
import { mostPlanDays } from './created-program-limits.ts';

/** Days by which one day can be moved or shifted in all: ten years, so that nobody ever meets it. */
export const farthestMove = 3660;

/** An athlete's plan keeps what was begun before its coach published another one. */
export const mostDaysOfRun = 2 * mostPlanDays;
