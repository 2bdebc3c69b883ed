// Calls 'Programs' that a run needs.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProgramId, ProgramRunId, TrainingPlanDayId } from './ids.ts';
import { earliestStart, latestStart } from './limits.ts';
import { farthestMove, mostDaysOfRun } from './run-limits.ts';
import {
  CalendarDate,
  ProgramRunView,
  PurchasedProgram,
  PurchasedProgramView,
} from './training.ts';

const onProgram = z.object({ id: ProgramId });

/** Dates of this form sort as text. */
const StartDate = CalendarDate.check(
  z.refine((date) => date >= earliestStart && date <= latestStart, 'is too far away'),
);

export const getPurchasedPrograms = endpoint({
  method: 'GET',
  path: '/api/purchased-programs',
  summary: "The signed-in user's purchased programs",
  ok: z.object({ programs: z.array(PurchasedProgramView) }),
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
