// What people see of a plan before they pay for it.
import * as z from 'zod/mini';
import { TrainingPlanDay } from './training.ts';

/** What kind of day it is, without its exercises. */
const OutlineDay = z.object({ title: z.string(), exercises: z.int() });
export interface OutlineDay extends z.infer<typeof OutlineDay> {}

export const PlanOutline = z.object({
  /** Every day of the plan in order; a day without exercises is a rest day. */
  outline: z.array(OutlineDay),
  /** The first training day, whole; `dayIndex` is its index in the plan, from 0. */
  sample: z.nullable(z.object({ dayIndex: z.int(), day: TrainingPlanDay })),
});
export interface PlanOutline extends z.infer<typeof PlanOutline> {}
