import * as z from 'zod/mini';
import { EditStamp } from './edit-stamp.ts';

/**
 * The clock that an exercise is done by, in seconds. `emom`: a round begins every `seconds`; `intervals`: work and
 * `rest` in turns; `amrap`: as much as fits; `for-time`: as fast as possible, with a cap.
 */
export const ExerciseClock = z.object({
  kind: z.enum(['emom', 'intervals', 'amrap', 'for-time']),
  /** Of a round, or of its work; of a whole AMRAP; the cap. */
  seconds: z.int().check(z.minimum(5), z.maximum(7200)),
  /** Between two stretches of work; only of intervals. */
  rest: z.optional(z.int().check(z.minimum(0), z.maximum(3600))),
  /** Of an EMOM or of intervals; 1 without it. */
  rounds: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
});
export interface ExerciseClock extends z.infer<typeof ExerciseClock> {}

/**
 * What an athlete reached by a clock, which is kept as it was then. For time: the `seconds` that all of it took. In an
 * AMRAP: whole `rounds`, and the `reps` of the one after them.
 */
export const ClockResult = z.object({
  clock: ExerciseClock,
  seconds: z.optional(z.int().check(z.minimum(1), z.maximum(86_400))),
  rounds: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  reps: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  edited: z.optional(EditStamp),
});
export interface ClockResult extends z.infer<typeof ClockResult> {}
