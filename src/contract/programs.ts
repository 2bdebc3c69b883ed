// Bought programs and their runs, and the calls 'Programs' about them.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProgramId, ProgramRunId, TrainingPlanDayId, TrainingSessionId, UserId } from './ids.ts';
import { earliestStart, latestStart } from './limits.ts';
import { farthestMove, mostDaysOfRun } from './call-limits.ts';
import {
  CalendarDate,
  Instant,
  longText,
  Receipt,
  shortText,
  TrainingPlanDay,
  TrainingSessionStatus,
} from './training.ts';
import { TrainingSessionView } from './training-calls.ts';

export const PublishingStatus = z.enum(['unpublished', 'subscribers', 'all']);

/**
 * When the coach gave it, and whether it waits or is over. `endedAt` is in `accessEndedAt` too, for older apps;
 * `refundedAt`: it was paid, and that went back.
 */
const Given = z.object({
  at: Instant,
  pausedAt: z.optional(Instant),
  endedAt: z.optional(Instant),
  refundedAt: z.optional(Instant),
});

/** A bought program: the buyer's own copy, not affected by the coach's later edits. */
export const PurchasedProgram = z.object({
  _id: ProgramId,
  parentProgramId: z.nullable(ProgramId),
  title: shortText,
  description: longText,
  image: z.nullable(z.string()),
  promoImages: z.array(z.object({ url: z.string() })),
  programCategoryObj: z.nullable(z.object({ title: shortText })),
  /** 1 beginner, 2 intermediate, 3 expert. */
  level: z.nullable(z.int()),
  /** 1 no equipment, 2 minimal, 3 gym. */
  equipmentLevel: z.nullable(z.int()),
  /** US cents. */
  price: z.int(),
  videoLink: z.nullable(z.string()),
  included: z.array(z.string()),
  publishing: z.object({
    publishingStatus: PublishingStatus,
    restrictionReason: z.nullable(z.string()),
  }),
  author: z.object({ userId: z.nullable(UserId), firstName: z.string() }),
  trainingPlan: z.array(TrainingPlanDay),
  totalDays: z.int(),
  hasBeenViewed: z.boolean(),
  /** Refunded: workouts stay, nothing new can be started, and the days are empty. */
  accessEndedAt: z.optional(Instant),
  /** A coach gave it to its owner. */
  given: z.optional(Given),
  /** Its owner has left it; only of one that was given. */
  leftAt: z.optional(Instant),
  receipt: z.optional(Receipt),
});
export interface PurchasedProgram extends z.infer<typeof PurchasedProgram> {}

/** A day of a run and its changes; absent fields are as planned. */
export const ScheduledDay = z.object({
  _id: TrainingPlanDayId,
  isTrainingDay: z.boolean(),
  /** By how many days this day alone moves; negative: earlier. */
  moved: z.optional(z.int()),
  /** By how many days it and all later days move. */
  shifted: z.optional(z.int()),
  /** Skipped. */
  skipped: z.optional(z.literal(true)),
  /** The last change was not made by the athlete. */
  byCoach: z.optional(z.literal(true)),
  /** Values that gave way to the present ones: other devices had chosen them, and these were chosen without knowing. */
  replaced: z.optional(
    z.object({ moved: z.optional(z.array(z.int())), shifted: z.optional(z.array(z.int())) }),
  ),
});
export interface ScheduledDay extends z.infer<typeof ScheduledDay> {}

/**
 * A program from a start date on. `trainingSchedule[i]` falls on `firstWorkoutDate` plus i days, plus its own move,
 * plus the shifts of this and all earlier days.
 */
export const ProgramRun = z.object({
  _id: ProgramRunId,
  programId: ProgramId,
  firstWorkoutDate: CalendarDate,
  /** The start that gave way to this one: another device had chosen it, and this one was chosen without knowing. */
  replacedStart: z.optional(CalendarDate),
  createdAt: Instant,
  trainingSchedule: z.array(ScheduledDay),
});
export interface ProgramRun extends z.infer<typeof ProgramRun> {}

/** A run as calls show it: with the sessions of each day. */
export const ProgramRunView = z.extend(ProgramRun, {
  rev: z.int(),
  trainingSchedule: z.array(
    z.extend(ScheduledDay, { trainingSessions: z.array(TrainingSessionView) }),
  ),
});
export interface ProgramRunView extends z.infer<typeof ProgramRunView> {}

/** A bought program as calls show it: with its latest run. */
export const PurchasedProgramView = z.extend(PurchasedProgram, {
  rev: z.int(),
  currentRun: z.nullable(z.object({ _id: ProgramRunId })),
  firstWorkoutDate: z.nullable(CalendarDate),
  trainingSchedule: ProgramRunView.shape.trainingSchedule,
});
export interface PurchasedProgramView extends z.infer<typeof PurchasedProgramView> {}

/** One in a list: of the sessions it says which there are. What they hold may be years of training. */
export const PurchasedProgramLine = z.extend(PurchasedProgramView, {
  trainingSchedule: z.array(
    z.extend(ScheduledDay, {
      trainingSessions: z.array(
        z.object({ _id: TrainingSessionId, status: TrainingSessionStatus }),
      ),
    }),
  ),
});
export interface PurchasedProgramLine extends z.infer<typeof PurchasedProgramLine> {}

const onProgram = z.object({ id: ProgramId });

/** Dates of this form sort as text. */
const StartDate = CalendarDate.check(
  z.refine((date) => date >= earliestStart && date <= latestStart, 'is too far away'),
);

export const getPurchasedPrograms = endpoint({
  method: 'GET',
  path: '/api/purchased-programs',
  summary: "The signed-in user's purchased programs",
  ok: z.object({ programs: z.array(PurchasedProgramLine) }),
});

export const getPurchasedProgram = endpoint({
  method: 'GET',
  path: '/api/purchased-programs/:id',
  summary: 'One purchased program',
  params: onProgram,
  ok: z.object({ program: PurchasedProgramView }),
});

/**
 * Gives back what a restored server has forgotten; anything it still has stays as it is. Without a valid receipt the
 * copy belongs to its owner alone: it has no coach, and nobody sold it.
 */
export const giveBackProgram = endpoint({
  method: 'PUT',
  path: '/api/purchased-programs/:id',
  summary: 'Give a purchased program back after a restore',
  write: 'key',
  longestBody: 8_388_608,
  params: onProgram,
  body: z.object({ program: PurchasedProgram }),
  ok: z.object({ program: PurchasedProgram, rev: z.int() }),
});

/**
 * The device makes `_id` when the run is started without a signal. `replaces` is the run that was current on
 * the device, null if there was none: if another device has started one since, the reply is that run, under its own
 * `_id`. Without `replaces` it is always a new run.
 */
export const newProgramRun = endpoint({
  method: 'POST',
  path: '/api/program-snapshot/:id/new-program-run',
  summary: 'Start a run of a purchased program',
  write: 'key',
  params: onProgram,
  body: z.object({
    date: StartDate,
    _id: z.optional(ProgramRunId),
    replaces: z.optional(z.nullable(ProgramRunId)),
  }),
  ok: z.object({ progSnap: PurchasedProgramView, programRun: ProgramRunView }),
});

/** `from` is the date that the device moved it from: if it is another one by now, the reply names that as replaced. */
export const changeRunStartDate = endpoint({
  method: 'PUT',
  path: '/api/program-run-start-date/:id',
  summary: 'Move the start date of a run',
  write: 'key',
  params: z.object({ id: ProgramRunId }),
  body: z.object({ date: StartDate, from: z.optional(CalendarDate) }),
  ok: z.object({ programRun: ProgramRunView }),
});

const daysLater = z.optional(z.int().check(z.minimum(-farthestMove), z.maximum(farthestMove)));

/**
 * Changes to one day; absent fields stay as they are, and 0 or false means as planned again. `from` is what the device
 * knew of the day: a value that is another one by now is named as replaced.
 */
export const DayPatch = z.object({
  _id: TrainingPlanDayId,
  moved: daysLater,
  shifted: daysLater,
  skipped: z.optional(z.boolean()),
  from: z.optional(z.object({ moved: z.int(), shifted: z.int() })),
});
export interface DayPatch extends z.infer<typeof DayPatch> {}

/**
 * Only the changed values: two devices that change different ones both get their way. A day that the run no longer
 * has is ignored. By the athlete, and by the program's coach.
 */
export const rescheduleRun = endpoint({
  method: 'PUT',
  path: '/api/program-run-schedule/:id',
  summary: 'Move, shift or skip days of a run',
  write: 'key',
  params: z.object({ id: ProgramRunId }),
  body: z.object({ days: z.array(DayPatch).check(z.minLength(1), z.maxLength(mostDaysOfRun)) }),
  ok: z.object({ programRun: ProgramRunView }),
});

export const saveHasBeenViewed = endpoint({
  method: 'POST',
  path: '/api/program-snapshot/:id/saveHasBeenViewedStatus',
  summary: 'Mark a purchased program as viewed',
  write: 'key',
  params: onProgram,
  body: z.object({ value: z.boolean() }),
  ok: z.object({ rev: z.int() }),
});
