// How the next targets of an exercise follow from the last times.
import * as z from 'zod/mini';
import { EditStamp } from './edit-stamp.ts';
import { MovementId } from './ids.ts';

const percent = z.number().check(z.minimum(1), z.maximum(100));
const times = z.int().check(z.minimum(1), z.maximum(20));
const reps = z.int().check(z.minimum(1), z.maximum(100));

/** A set of a wave: its share of the training max, and its reps. Without reps, those that the set asks for. */
export const WaveSet = z.object({ percent, reps: z.optional(reps) });
export interface WaveSet extends z.infer<typeof WaveSet> {}

/**
 * `linear`: every set done for its reps, then more load. `double`: more reps up to the top of the range, then more load
 * and back to its bottom. `rpe`: the load that the last RPE suggests. `waves`: shares of the training max, in turns.
 * `deload`: nothing but the deload. `none`: an athlete wants no proposals.
 */
export const Progression = z.object({
  kind: z.enum(['linear', 'double', 'rpe', 'waves', 'deload', 'none']),
  /** Kilograms: added to the load, or after all waves to the training max. */
  step: z.optional(z.number().check(z.minimum(0.1), z.maximum(50))),
  /** Instead of the reps that the sets ask for. */
  reps: z.optional(z.object({ from: reps, to: reps })),
  /** Instead of the RPE that the sets ask for. */
  rpe: z.optional(z.number().check(z.minimum(6), z.maximum(10))),
  /** After so many misses in a row, the load goes back by so many percent. */
  back: z.optional(
    z.object({ misses: times, percent: z.number().check(z.minimum(1), z.maximum(50)) }),
  ),
  /** The first time, the second time, and so on; then from the start again. */
  waves: z.optional(
    z
      .array(z.array(WaveSet).check(z.minLength(1), z.maxLength(12)))
      .check(z.minLength(1), z.maxLength(16)),
  ),
  /** Every nth time, or after so many misses in a row: percent of the load and of the sets. */
  deload: z.optional(
    z.object({
      every: z.optional(times),
      misses: z.optional(times),
      load: percent,
      sets: z.optional(percent),
    }),
  ),
});
export interface Progression extends z.infer<typeof Progression> {}

/**
 * The athlete's answer to the targets that a rule proposed for the movement `of`. Kept so that nobody is asked twice, and
 * the rule goes on from there.
 */
export const ProgressAnswer = z.object({
  of: MovementId,
  taken: z.boolean(),
  /** The proposal for the first working set, kg. */
  kg: z.optional(z.number()),
  reps: z.optional(z.int()),
  /** What that set was asked to be done with before, kg. */
  was: z.optional(z.number()),
  /** Of a deload: only so many of the sets. */
  sets: z.optional(z.int()),
  /** Lighter than before, after misses or to recover. */
  lighter: z.optional(z.enum(['back', 'deload'])),
  /** Which of the waves it was, from 0. */
  wave: z.optional(z.int()),
  /** The entry among the athlete's maxes that it added. */
  maxId: z.optional(z.uuid()),
  edited: EditStamp,
});
export interface ProgressAnswer extends z.infer<typeof ProgressAnswer> {}
