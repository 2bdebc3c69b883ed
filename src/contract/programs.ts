// Calls 'Programs', as far as a run needs them.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProgramId, ProgramRunId } from './ids.ts';
import { CalendarDate, ProgramRunView, PurchasedProgramView } from './training.ts';

const onProgram = z.object({ id: ProgramId });

export const getPurchasedPrograms = endpoint({
  method: 'GET',
  path: '/api/purchased-programs',
  summary: "The signed-in user's bought programs",
  access: 'signed-in',
  ok: z.object({ programs: z.array(PurchasedProgramView) }),
});

export const getPurchasedProgram = endpoint({
  method: 'GET',
  path: '/api/purchased-programs/:id',
  summary: 'One bought program',
  access: 'signed-in',
  params: onProgram,
  ok: z.object({ program: PurchasedProgramView }),
});

/** `_id` is the device's, made when the run was started without a signal. */
export const newProgramRun = endpoint({
  method: 'POST',
  path: '/api/program-snapshot/:id/new-program-run',
  summary: 'Start a run of a bought program',
  access: 'signed-in',
  write: 'key',
  params: onProgram,
  body: z.object({ date: CalendarDate, _id: z.optional(ProgramRunId) }),
  ok: z.object({ progSnap: PurchasedProgramView, programRun: ProgramRunView }),
});

export const changeRunStartDate = endpoint({
  method: 'PUT',
  path: '/api/program-run-start-date/:id',
  summary: 'Move the start date of a run',
  access: 'signed-in',
  write: 'key',
  params: z.object({ id: ProgramRunId }),
  body: z.object({ date: CalendarDate }),
  ok: z.object({ programRun: ProgramRunView }),
});

export const saveHasBeenViewed = endpoint({
  method: 'POST',
  path: '/api/program-snapshot/:id/saveHasBeenViewedStatus',
  summary: 'Remember that a bought program was looked at',
  access: 'signed-in',
  write: 'key',
  params: onProgram,
  body: z.object({ value: z.boolean() }),
  ok: z.object({ rev: z.int() }),
});
