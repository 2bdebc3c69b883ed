// Calls 'Statistics': about training and coaching, over a range of days.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CalendarDate } from './training.ts';

/** IANA name of the caller's time zone: it decides which day an instant falls on, except for a workout that names its day. */
export const timeZone = z._default(
  z
    .string()
    .check(z.maxLength(64), z.regex(/^[A-Za-z][\w/+-]*$/), z.refine(isTimeZone, 'No time zone.')),
  'UTC',
);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The longest range that is split into days. */
export const mostStatsDays = 1100;

const isRange = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean => {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000;
  return startDate >= '1970' && endDate < '9999' && days >= 0 && days < mostStatsDays;
};

/** Both days included. */
export const statsQuery = z
  .object({
    startDate: CalendarDate,
    endDate: CalendarDate,
    timeZone,
    groupBy: z._default(z.enum(['day', 'week', 'month']), 'day'),
  })
  .check(z.refine(isRange, 'No range of days, or too long a one.'));

/** See `domain/history/training-stats.ts`. */
export const StatTiles = z.object({
  activityCount: z.int(),
  /** Seconds. */
  time: z.int(),
  /** Percent. */
  discipline: z.nullable(z.number()),
  /** 1 to 10. */
  selfScore: z.nullable(z.number()),
});

export const TrainingStats = z.object({
  total: StatTiles,
  /** Every group in the range; `from` is its first day. */
  groups: z.array(z.extend(StatTiles, { from: CalendarDate })),
});
export interface TrainingStats extends z.infer<typeof TrainingStats> {}

export const getTrainingStats = endpoint({
  method: 'GET',
  path: '/api/stats/training',
  summary: "The athlete's training statistics",
  query: statsQuery,
  ok: TrainingStats,
});

/**
 * `earnings` in cents: the coach's share after fees and refunds, of everything. `salesCount` and `refundsCount`: programs;
 * `coachingCount`: months of coaching that were paid.
 */
const money = {
  salesCount: z.int(),
  refundsCount: z.int(),
  coachingCount: z.optional(z.int()),
  earnings: z.int(),
};

/** `days`: those with a sale or a refund, in order. */
export const CoachingStats = z.object({
  ...money,
  days: z.array(z.object({ date: CalendarDate, ...money })),
});
export interface CoachingStats extends z.infer<typeof CoachingStats> {}

/** Without a range: all time. */
export const getCoachingStats = endpoint({
  method: 'GET',
  path: '/api/stats/coaching',
  summary: "The coach's sales and earnings",
  query: z.object({
    startDate: z.optional(CalendarDate),
    endDate: z.optional(CalendarDate),
    timeZone,
  }),
  ok: CoachingStats,
});
