// Warm-up sets that lead up to the working weight.
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type { EditStamp } from '#contract/edit-stamp.ts';
import type {
  ExerciseSet,
  MovementReference,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import type { WarmUpStep } from '#contract/user.ts';
import { freshAmounts } from '../exercise/exercise-set.ts';
import { typedToStored } from '../exercise/quantity.ts';
import { allowed, type Outcome, refused } from '../refusal.ts';
import { mostSets } from './edit-set.ts';
import { findEntry, findSet, inTableOrder, updateSets } from './sets.ts';
import { type Gym, loadable } from './target-load.ts';
import { isOnBar } from './weight-to-log.ts';

/** Used until the athlete changes it. */
export const usualRamp: readonly WarmUpStep[] = [
  { percent: 0, reps: 10 },
  { percent: 50, reps: 5 },
  { percent: 70, reps: 3 },
  { percent: 85, reps: 1 },
];

/** Kilograms. */
export interface WarmUp {
  readonly kg: number;
  readonly reps: number;
}

/**
 * The sets of a ramp, rounded to what can be loaded. A step that is no heavier than the one before, or as heavy as the
 * working weight, is left out; so is the bar alone where there is none.
 */
export function warmUpsFor(
  workingKg: number,
  movement: MovementReference | undefined,
  { gym, ramp }: { readonly gym: Gym; readonly ramp: readonly WarmUpStep[] },
): WarmUp[] {
  const warmUps: WarmUp[] = [];
  for (const { percent, reps } of ramp.toSorted((a, b) => a.percent - b.percent)) {
    if (percent === 0 && !isOnBar(movement)) continue;
    const kg =
      percent === 0
        ? typedToStored('weight', gym.rack.bar, gym.units)
        : loadable((workingKg * percent) / 100, movement, gym);
    if (kg > (warmUps.at(-1)?.kg ?? 0) && kg < workingKg) warmUps.push({ kg, reps });
  }
  return warmUps;
}

/** They go before all other sets. Adding them twice has the effect of adding them once. */
export const addWarmUps = (
  session: TrainingSession,
  {
    exerciseId,
    warmUps,
    stamp,
  }: {
    exerciseId: ExerciseId;
    warmUps: readonly (WarmUp & { readonly id: SetId })[];
    stamp: EditStamp;
  },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const place = findEntry(session, exerciseId);
  if (!place) return refused('exercise-not-found');
  const added = warmUps.filter(({ id }) => !findSet(session, id));
  if (added.length === 0) return allowed(session);
  if (place.entry.sets.length + added.length > mostSets) return refused('too-many-sets');
  const sets = added.map((warmUp) => warmUpSet(place.entry, warmUp, stamp));
  return allowed(
    updateSets(session, place.exerciseIndex, place.subExerciseIndex, (before) =>
      inTableOrder([...sets, ...before]),
    ),
  );
};

function warmUpSet(
  entry: SubExerciseLogEntry,
  { id, kg, reps }: WarmUp & { readonly id: SetId },
  edited: EditStamp,
): ExerciseSet {
  const amounts = freshAmounts(entry, (quantity) => ({
    recommended: null,
    actual: quantity === 'weight' ? kg : quantity === 'reps' ? reps : null,
  }));
  return {
    id,
    done: false,
    extraSet: true,
    warmUp: true,
    ...(amounts.weight?.metric === 'percent1RM' && { load: kg }),
    ...amounts,
    edited,
  };
}

/** Takes warm-ups back; those that are done by now stay. */
export const removeWarmUps = (
  session: TrainingSession,
  { ids }: { ids: readonly SetId[] },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const gone = new Set(ids);
  return allowed(
    ids.reduce((current, id) => {
      const place = findSet(current, id);
      if (!place?.set.extraSet || place.set.done) return current;
      return updateSets(current, place.exerciseIndex, place.subExerciseIndex, (sets) =>
        sets.filter((set) => !gone.has(set.id) || set.done),
      );
    }, session),
  );
};
