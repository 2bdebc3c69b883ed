// Call 'Clients': the workouts of all clients in one week, as little of each as a calendar shows.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProgramId } from './ids.ts';
import { CalendarDate, Instant, TrainingSessionStatus } from './training.ts';
import { UserDetails } from './user.ts';

const { userId, firstName, lastName } = UserDetails.shape;

export const WeekWorkout = z.object({
  programId: ProgramId,
  /** From 0; the screen's address names a day by it. */
  dayIndex: z.int(),
  title: z.string(),
  /** Null: trained, but no longer planned. */
  date: z.nullable(CalendarDate),
  /** By how many days this day alone was moved. */
  moved: z.optional(z.int()),
  skipped: z.optional(z.literal(true)),
  /** The coach has changed what it prescribes, for this client alone. */
  adjusted: z.optional(z.literal(true)),
  /** Absent: not begun. Sets are working sets; a workout under way has none of the figures. */
  session: z.optional(
    z.object({
      status: TrainingSessionStatus,
      startDate: Instant,
      day: z.optional(CalendarDate),
      score1: z.nullable(z.number()),
      setsPrescribed: z.nullable(z.int()),
      prescribedDone: z.nullable(z.int()),
    }),
  ),
});
export interface WeekWorkout extends z.infer<typeof WeekWorkout> {}

export const WeekClient = z.object({
  userId,
  firstName,
  lastName,
  workouts: z.array(WeekWorkout),
});
export interface WeekClient extends z.infer<typeof WeekClient> {}

/**
 * Clients with a workout in the week, by name; archived ones are left out. A workout is in it by its planned date, or
 * because it was trained then: up to a day more on either side, since each device has its own midnight.
 */
export const getClientWeek = endpoint({
  method: 'GET',
  path: '/api/users/-/clients/week',
  summary: "The workouts of a coach's clients in a week",
  query: z.object({
    /** The first of seven days. */
    from: CalendarDate.check(
      z.refine((date) => date >= '1970' && date < '9999', 'is too far away'),
    ),
  }),
  ok: z.object({ clients: z.array(WeekClient) }),
});
