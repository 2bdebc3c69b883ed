// Sets per muscle, as a device counts them and as a coach's server shows them.
import * as z from 'zod/mini';
import { mostTargetSets } from './call-limits.ts';
import { MovementId } from './ids.ts';

const sets = z.int().check(z.minimum(0), z.maximum(mostTargetSets));

/** Sets a week, from and to: one value, so that two devices' ranges are never mixed. */
export const SetTarget = z.tuple([sets, sets]);
export type SetTarget = z.infer<typeof SetTarget>;

/** By muscle; null: no target. What is missing has none of the athlete's own. */
export const MuscleTargets = z.record(z.string().check(z.maxLength(40)), z.nullable(SetTarget));
export type MuscleTargets = z.infer<typeof MuscleTargets>;

/** Working sets a week, in halves. */
const weekly = {
  thisWeek: z.number(),
  /** Of the last four full weeks since the first workout; null: there was none. */
  average: z.nullable(z.number()),
};

export const MuscleSets = z.object({
  muscle: z.string(),
  ...weekly,
  target: z.nullable(SetTarget),
  /** Nobody has chosen this target. */
  isSuggested: z.boolean(),
  /** Which gave it these sets, most this week first. */
  movements: z.array(z.object({ movementId: MovementId, title: z.string(), ...weekly })),
});
export interface MuscleSets extends z.infer<typeof MuscleSets> {}
