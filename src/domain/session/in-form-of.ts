// Reps are the effort of a set, or an amount of their own beside RIR or RPE. A coach may change one into the other while
// the athlete trains.
import type { EffortMetric, ExerciseSet } from '#contract/training.ts';
import { rpeOf } from '../exercise/exercise-set.ts';

/**
 * What the athlete logged in a set that counted its reps in another way than `asked` does: the reps go to where they count
 * now, and how hard it was is the athlete's own RPE where no effort is asked for. The same set if nothing has to move.
 */
export function inFormOf(logged: ExerciseSet, asked: ExerciseSet): ExerciseSet {
  const { effort, reps, rpe, ...rest } = logged;
  if (!effort || !asked.effort || (logged.extraSet && asked.extraSet)) return logged;
  const { metric } = asked.effort;
  if ((effort.metric === 'reps') === (metric === 'reps')) return logged;
  if (metric !== 'reps') {
    const counted = reps?.actual ?? effort.actual;
    return {
      ...rest,
      effort: { metric, recommended: null, actual: asEffort(metric, rpe) },
      ...(counted !== null && { reps: { recommended: null, ...reps, actual: counted } }),
    };
  }
  const said = rpeOf(logged);
  return {
    ...rest,
    effort: { metric, recommended: null, actual: reps?.actual ?? null },
    ...(said !== null && { rpe: said }),
  };
}

const asEffort = (metric: EffortMetric, rpe: number | undefined): number | null => {
  if (rpe === undefined) return null;
  return metric === 'rir' ? 10 - rpe : rpe;
};
