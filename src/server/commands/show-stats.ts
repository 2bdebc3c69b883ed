// Statistics over a range of calendar days where the viewer is.
import type { QueryOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type {
  CoachingStats,
  getCoachingStats,
  getTrainingStats,
  TrainingStats,
} from '#contract/stats.ts';
import { firstOpenDay } from '#domain/coaching/attention.ts';
import { addDays, type DayOf } from '#domain/history/calendar.ts';
import { dayOfWorkout } from '#domain/session/day-of-workout.ts';
import { type CountedWorkout, trainingStats } from '#domain/history/training-stats.ts';
import type { Rows } from '../database/rows.ts';
import { findCopiesOfClient, type Relation } from '../stores/client-training.ts';
import { findFinishedWorkouts, findMissedDates, type Whose } from '../stores/finished-workouts.ts';
import { findEarnings } from '../stores/orders.ts';
import { requireClient } from './clients.ts';

/** Counts only training by the coach's own programs. */
export async function showClientStats(
  rows: Rows,
  relation: Relation,
  query: QueryOf<typeof getTrainingStats>,
  now: Date,
): Promise<TrainingStats> {
  await requireClient(rows, relation);
  const copies = await findCopiesOfClient(rows, relation);
  const whose = { owner: relation.client, programs: copies.map(({ id }) => id) };
  return showTrainingStats(rows, whose, query, now);
}

export async function showTrainingStats(
  rows: Rows,
  whose: Whose,
  { startDate, endDate, groupBy, timeZone }: QueryOf<typeof getTrainingStats>,
  now: Date,
): Promise<TrainingStats> {
  // The calendar may be a day ahead or behind, depending on the time zone.
  const workouts = await findFinishedWorkouts(rows, whose, {
    from: midnight(addDays(startDate, -1)),
    to: midnight(addDays(endDate, 2)),
  });
  const missed = await findMissedDates(rows, whose, {
    from: startDate,
    to: endDate,
    today: firstOpenDay(now),
  });
  const dayOf = dayOfIn(timeZone);
  const today = dayOf(now.toISOString());
  return trainingStats(workouts.map(upTo(today, dayOf)), {
    from: startDate,
    to: endDate,
    groupBy,
    dayOf,
    missed,
  });
}

export async function showCoachingStats(
  rows: Rows,
  coach: UserId,
  { startDate, endDate, timeZone }: QueryOf<typeof getCoachingStats>,
): Promise<CoachingStats> {
  const range = { from: startDate ?? null, to: endDate ?? null, timeZone };
  const days = await findEarnings(rows, coach, range);
  const total = (field: 'salesCount' | 'refundsCount' | 'coachingCount' | 'earnings') =>
    days.reduce((sum, day) => sum + (day[field] ?? 0), 0);
  return {
    salesCount: total('salesCount'),
    refundsCount: total('refundsCount'),
    coachingCount: total('coachingCount'),
    earnings: total('earnings'),
    days,
  };
}

/** A day that has not begun for the viewer has for an athlete further east: what they trained then counts as today. */
const upTo =
  (today: string, dayOf: DayOf) =>
  (workout: CountedWorkout): CountedWorkout => {
    const day = dayOfWorkout(workout, dayOf);
    return { ...workout, day: day > today ? today : day };
  };

/** When a calendar day begins in UTC. */
export const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The calendar of a time zone. */
export function dayOfIn(timeZone: string): DayOf {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (instant) => format.format(new Date(instant));
}
