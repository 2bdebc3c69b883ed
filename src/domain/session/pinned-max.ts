// What the percentages of a workout are taken of: the athlete's max, pinned when the workout starts.
import type { MovementId } from '#contract/ids.ts';
import type {
  ExerciseSet,
  PinnedMax,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { halfAStep, loadMetricOf } from '../exercise/exercise-set.ts';
import { isWarmUp } from '../exercise/set-kind.ts';
import { selfAndParts } from '../exercise/group.ts';
import { nearestStep } from '../exercise/gym-steps.ts';
import { storedToShown, typedToStored } from '../exercise/quantity.ts';
import { roundTo, type Units } from '../units.ts';
import { movementIdOf } from './prescription.ts';

type Entry = Pick<SubExerciseLogEntry, 'max' | 'movement'>;

/** Kilograms that 100 percent mean; null if nobody has said. */
export function maxOf({ max, movement }: Entry, set?: Pick<ExerciseSet, 'max'>): number | null {
  const own = max && max.of === movementIdOf(movement) ? max.kg : 0;
  return own || set?.max || null;
}

/**
 * The percentage that a set is to be done with: the athlete may type another one, until there are kilograms. Null: its
 * load is no percentage.
 */
export function percentOf({ weight, load }: Pick<ExerciseSet, 'weight' | 'load'>): number | null {
  if (weight?.metric !== 'percent1RM') return null;
  const { recommended, actual } = weight;
  return load === undefined ? (actual ?? recommended) : (recommended ?? actual);
}

/**
 * The kilograms that a tick logs if nothing better is known: the percentage of the max as most gyms can load it, or
 * without a max the weight of the last such set of this exercise. Null: unknown, or no percentage.
 */
export function loadAsked(
  entry: Entry & Pick<SubExerciseLogEntry, 'sets'>,
  set: ExerciseSet,
  units: Units,
): number | null {
  const [percent, max] = [percentOf(set), maxOf(entry, set)];
  if (set.weight?.metric !== 'percent1RM') return null;
  if (percent !== null && max !== null) {
    const asked = storedToShown('weight', (percent / 100) * max, units);
    return typedToStored('weight', nearestStep(asked, units), units);
  }
  const place = entry.sets.findIndex(({ id }) => id === set.id);
  const before = entry.sets
    .slice(0, Math.max(0, place))
    .findLast(
      (one) =>
        one.load !== undefined && isWarmUp(one) === isWarmUp(set) && percentOf(one) === percent,
    );
  return before?.load ?? null;
}

/**
 * The percentage that a weight is. Half a step of plates away from the prescription is as
 * prescribed; without a max nobody knows.
 */
export function percentLifted(entry: Entry, set: ExerciseSet, load: number | null): number | null {
  const asked = set.weight?.recommended ?? null;
  const max = maxOf(entry, set);
  if (load === null || max === null) return asked === null ? (set.weight?.actual ?? null) : null;
  const isAsAsked = asked !== null && Math.abs((asked / 100) * max - load) <= halfAStep;
  return isAsAsked ? asked : roundTo((load / max) * 100, 1);
}

/** By movement: what 100 percent mean, in kilograms. */
export type Maxes = ReadonlyMap<MovementId, number>;

/** The max of an exercise that starts now. */
export function maxAtStart(
  exercise: Pick<SubExercise, 'movement' | 'exerciseType' | 'exerciseMetric'>,
  maxes: Maxes,
): { max?: PinnedMax } {
  const of = movementIdOf(exercise.movement);
  const kg = of !== undefined && isInPercent(exercise) ? maxes.get(of) : undefined;
  return of !== undefined && kg !== undefined ? { max: { of, kg } } : {};
}

export const isInPercent = (
  exercise: Pick<SubExercise, 'exerciseType' | 'exerciseMetric'>,
): boolean => loadMetricOf(exercise) === 'percent1RM';

/** The maxes as of the start, as the call that starts the workout names them. */
export const pinnedMaxes = ({
  exerciseLog,
}: Pick<TrainingSession, 'exerciseLog'>): Pick<PinnedMax, 'of' | 'kg'>[] => [
  ...new Map(
    exerciseLog
      .flatMap(selfAndParts)
      .flatMap(({ max }) => (max ? [[max.of, { of: max.of, kg: max.kg }] as const] : [])),
  ).values(),
];
