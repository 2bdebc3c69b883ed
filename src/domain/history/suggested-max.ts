// What lifts say about a one-rep max.
import type { MovementId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import { isMaxEffort } from '../exercise/set-kind.ts';
import { selfAndParts } from '../exercise/group.ts';
import { roundToStep } from '../exercise/quantity.ts';
import { maxOf } from '../session/pinned-max.ts';
import { addedIn, e1rm, liftOf, type Lift } from './logged-set.ts';
import { currentMaxes } from './one-rep-max.ts';
import type { MovementRecords } from './records.ts';
import { partsOf } from './session-parts.ts';

/** A max that a lift suggests. */
export interface SuggestedMax {
  readonly kg: number;
  readonly from: Lift & { readonly sessionId: TrainingSessionId; readonly setId?: SetId };
  /** When it was lifted. */
  readonly at: string;
  /** The athlete's own weight was lifted with it; `kg` and `from` are what was added. */
  readonly isWithBody?: true;
}

/** The best that an athlete's lifts suggest. Null: nothing was lifted for 1 to 12 reps. */
export function estimatedMax({ repMaxes }: Pick<MovementRecords, 'repMaxes'>): SuggestedMax | null {
  let best: SuggestedMax | null = null;
  for (const { sessionId, startDate, ...lift } of repMaxes) {
    const kg = maxOfLift(lift);
    if (kg !== null && kg > (best?.kg ?? 0))
      best = { kg, from: { ...loadedIn(lift), sessionId }, at: startDate, ...withBody(lift) };
  }
  return best;
}

/**
 * What a lift says about the max, to the nearest half kilogram: a single is its own, more reps are estimated by Epley.
 * Null outside 1 to 12 reps. Where the body weight counts, it is lifted, but not loaded: the max is what to add.
 */
export function maxOfLift({ weight, reps, body = 0 }: Lift): number | null {
  const estimate = reps === 1 ? weight : e1rm(weight, reps);
  return estimate === null || estimate <= body ? null : roundToStep(estimate - body, 0.5);
}

const withBody = ({ body }: Lift): Pick<SuggestedMax, 'isWithBody'> =>
  body === undefined ? {} : { isWithBody: true };

const loadedIn = (lift: Lift) => ({ weight: addedIn(lift), reps: lift.reps });

export interface MaxOffer extends SuggestedMax {
  readonly movementId: MovementId;
  readonly title: string;
  /** The max so far, kg: the athlete's, or else what the workout takes percentages of. */
  readonly before: number | null;
}

/**
 * The new maxes that the tests and AMRAP sets of a workout suggest: of each movement the best one, if it beats the max
 * that the athlete has, or without one what the workout takes percentages of. An offer that was answered is not made again.
 */
export function newMaxes(
  session: TrainingSession,
  entries: readonly OneRepMax[],
  isAnswered: (setId: SetId) => boolean,
): MaxOffer[] {
  const current = new Map(currentMaxes(entries).map((entry) => [entry.movementId, entry]));
  const offers = new Map<MovementId, MaxOffer>();
  for (const { movement, logged, exerciseId, body } of partsOf(session)) {
    if (!movement) continue;
    const entry = session.exerciseLog
      .flatMap<SubExerciseLogEntry>(selfAndParts)
      .find((one) => one.exerciseId === exerciseId);
    for (const set of logged) {
      const before = current.get(movement._id)?.kg ?? (entry ? maxOf(entry, set) : null);
      const lift = isMaxEffort(set) ? liftOf(set, body) : null;
      const kg = lift && maxOfLift(lift);
      if (!lift || kg === null || isAnswered(set.id)) continue;
      if (kg <= Math.max(before ?? 0, offers.get(movement._id)?.kg ?? 0)) continue;
      offers.set(movement._id, {
        kg,
        from: { ...loadedIn(lift), sessionId: session._id, setId: set.id },
        at: session.startDate,
        movementId: movement._id,
        title: movement.title,
        before,
        ...withBody(lift),
      });
    }
  }
  return [...offers.values()];
}
