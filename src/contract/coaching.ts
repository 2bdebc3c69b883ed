// Calls of a coach about the program that one athlete has bought.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProgramId, SetId, TrainingPlanDayId, TrainingSessionId } from './ids.ts';
import { Exercise, Instant, TrainingPlanDay, TrainingSessionStatus } from './training.ts';

const onDay = z.object({ id: ProgramId, dayId: TrainingPlanDayId });

/** Which version of the prescription a workout followed: as a whole, and for each done set. */
export const Followed = z.object({
  sessionId: TrainingSessionId,
  status: TrainingSessionStatus,
  startDate: Instant,
  version: z.int(),
  sets: z.array(z.object({ setId: SetId, version: z.int() })),
});
export interface Followed extends z.infer<typeof Followed> {}

export const getPrescription = endpoint({
  method: 'GET',
  path: '/api/purchased-programs/:id/day/:dayId',
  summary:
    'The prescription for a day of a purchased program, and the versions its workouts followed',
  params: onDay,
  ok: z.object({ day: TrainingPlanDay, followed: z.array(Followed) }),
});

/**
 * For one athlete, by the program's coach. `version` is the one the change was made on; if it is no longer
 * current, the reply is 412 with the day as it is now. An open workout takes the change for the sets that are
 * not done yet; a finished one never changes. `restoredVersion`: the number this version had before the server
 * was restored from a backup; a workout that was done by it follows it again.
 */
export const changePrescription = endpoint({
  method: 'PUT',
  path: '/api/purchased-programs/:id/day/:dayId',
  summary: 'Change what is prescribed for a day of a purchased program',
  write: 'key',
  params: onDay,
  body: z.object({
    version: z.int(),
    exercises: z.array(Exercise).check(z.maxLength(60)),
    restoredVersion: z.optional(z.int()),
  }),
  ok: z.object({ day: TrainingPlanDay }),
});
