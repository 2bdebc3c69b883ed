import type { YearSoFar } from '#domain/history/training-year.ts';
import { counted } from '#domain/plural.ts';

/** '84 workouts this year, 6 more than by this day last year' */
export function yearWords({ workouts, lastYear }: YearSoFar): string {
  const now = `${counted(workouts, 'workout')} this year`;
  if (lastYear === 0) return now;
  if (workouts === lastYear) return `${now}, as many as by this day last year`;
  const difference = workouts - lastYear;
  return `${now}, ${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'} than by this day last year`;
}
