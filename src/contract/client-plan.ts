// Calls 'Clients': the whole plan of a client, apart from the others because only a change of several days needs it.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProgramId, UserId } from './ids.ts';
import { TrainingPlanDay } from './training.ts';

/** All days of a client's program as they are prescribed now, so that a coach can change several of them without a signal. */
export const getClientPlan = endpoint({
  method: 'GET',
  path: '/api/client-programs/:id/plan/:programId',
  summary: "The days of a client's program",
  params: z.object({ id: UserId, programId: ProgramId }),
  ok: z.object({ days: z.array(TrainingPlanDay) }),
});
