// One set of another app as a set of Holdfast's own.
import type { SetId } from '#contract/ids.ts';
import type { EffortMetric, ExerciseSet } from '#contract/training.ts';
import { amountsFrom, type AnyAmount, type HevyAmount, rpeOf } from '../exercise/exercise-set.ts';
import type { AmountField } from '../exercise/quantity.ts';
import { forOwnAmounts, hasOwnLoad } from './own-columns.ts';
import { isBesideReps, type LoggedElsewhere } from './read-set.ts';

/** In what the set measures its effort, other than reps; null: it does not say. */
export const effortMetricIn = ({ reps, own }: LoggedElsewhere): EffortMetric | null =>
  (reps === null && own.effort !== null) || isBesideReps(own) ? own.effortMetric : null;

const did = (actual: number | null) => ({ recommended: null, actual });

type Effort = NonNullable<ExerciseSet['effort']>;

/** The reps have a field of their own where the effort is RIR or RPE: of this set, or of its exercise. */
function effortAndReps(
  set: LoggedElsewhere,
  exercises: EffortMetric | null,
): { readonly effort: Effort | null; readonly reps: AnyAmount | null } {
  const { reps, own } = set;
  const metric =
    effortMetricIn(set) ?? (exercises === 'rir' || exercises === 'rpe' ? exercises : null);
  if (metric === null)
    return { effort: reps === null ? null : { metric: 'reps', ...did(reps) }, reps: null };
  return { effort: { metric, ...did(own.effort) }, reps: reps === null ? null : did(reps) };
}

/** Nobody prescribed it, so it is an extra set. `effortMetric`: of its exercise. */
export function importedSet(
  set: LoggedElsewhere,
  effortMetric: EffortMetric | null,
  id: SetId,
): ExerciseSet {
  const { kind, weight, metres, distanceUnit, seconds, rpe, own } = set;
  const { effort, reps } = effortAndReps(set, effortMetric);
  const carried: Record<HevyAmount, AnyAmount | null> = {
    weight:
      own.percent1RM === null
        ? weight === null
          ? null
          : { metric: 'weight', ...did(weight) }
        : { metric: 'percent1RM', ...did(own.percent1RM) },
    reps,
    effort,
    time: seconds === null ? null : did(seconds),
    distance:
      metres === null
        ? null
        : { ...did(metres), ...(distanceUnit !== null && { unit: distanceUnit }) },
  };
  const measured: Partial<Record<AmountField, AnyAmount | null>> = {
    ...carried,
    ...forOwnAmounts((field) => (own[field] === null ? null : did(own[field]))),
  };
  return {
    id,
    done: true,
    extraSet: true,
    // Older releases know warm-ups only by this flag.
    ...(kind === 'warm-up' && { warmUp: true }),
    ...((kind === 'drop' || kind === 'failure') && { kind }),
    ...(kind === 'normal' && own.allOut !== null && { kind, allOut: own.allOut }),
    ...(own.note !== null && { note: own.note }),
    ...(own.max !== null && { max: own.max }),
    ...(weight !== null && hasOwnLoad(own, weight) && { load: weight }),
    ...amountsFrom((field) => measured[field]),
    ...(rpe !== null && rpe !== rpeOf({ ...(effort && { effort }) }) && { rpe }),
  };
}
