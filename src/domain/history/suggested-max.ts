// What lifts say about a one-rep max.
import type { MovementId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import { isMaxEffort, kindOf } from '../exercise/set-kind.ts';
import { selfAndParts } from '../exercise/group.ts';
import { roundToStep, storedToShown, typedToStored } from '../exercise/quantity.ts';
import { maxOf } from '../session/pinned-max.ts';
import type { Units } from '../units.ts';
import { addedIn, e1rm, liftOf, type Lift } from './logged-set.ts';
import { currentMaxes } from './one-rep-max.ts';
import type { MovementRecords } from './records.ts';
import { partsOf } from './session-parts.ts';

/** A max that a lift suggests. */
export interface SuggestedMax {
  readonly kg: number;
  readonly from: Lift & { readonly sessionId: TrainingSessionId; readonly setId?: SetId };
  /** When it was lifted. */
  readonly startDate: string;
  readonly day?: TrainingSession['day'];
  /** The athlete's own weight was lifted with it; `kg` and `from` are what was added. */
  readonly isWithBody?: true;
}

/** The best that an athlete's lifts suggest. Null: nothing was lifted for 1 to 12 reps. */
export function estimatedMax(
  { repMaxes }: Pick<MovementRecords, 'repMaxes'>,
  units?: Units,
): SuggestedMax | null {
  let best: SuggestedMax | null = null;
  for (const { sessionId, startDate, day, ...lift } of repMaxes) {
    const kg = maxOfLift(lift, units);
    if (kg !== null && kg > (best?.kg ?? 0))
      best = {
        kg,
        from: { ...loadedIn(lift), sessionId },
        startDate,
        day,
        ...withBody(lift),
      };
  }
  return best;
}

/**
 * What a lift says about the max: a single is its own, as it was typed; more reps are estimated by Epley, to the nearest
 * half kilogram or whole pound: a finer number would claim more than an estimate knows.
 * Null outside 1 to 12 reps. Where the body weight counts, it is lifted, but not loaded: the max is what to add.
 */
export function maxOfLift(
  { weight, reps, body = 0 }: Lift,
  units: Units = 'metric',
): number | null {
  const estimate = e1rm(weight, reps);
  if (estimate === null || estimate <= body) return null;
  if (reps === 1) return body === 0 ? weight : addedIn({ weight, body });
  const step = units === 'metric' ? 0.5 : 1;
  const shown = storedToShown('weight', estimate - body, units);
  return typedToStored('weight', roundToStep(shown, step), units);
}

const withBody = ({ body }: Lift): Pick<SuggestedMax, 'isWithBody'> =>
  body === undefined ? {} : { isWithBody: true };

const loadedIn = (lift: Lift) => ({ weight: addedIn(lift), reps: lift.reps });

/**
 * The best that the lifts of before (`records`) and those of a workout suggest, kg: beside a higher one, the max of a single
 * set is no news. Null: neither suggests any.
 */
export function bestEstimate(
  session: TrainingSession,
  movementId: MovementId,
  records: Pick<MovementRecords, 'repMaxes'>,
  units?: Units,
): number | null {
  const today = partsOf(session)
    .filter(({ movement }) => movement?._id === movementId)
    .flatMap(({ logged, body }) => logged.map((set) => liftOf(set, body)))
    .map((lift) => lift && maxOfLift(lift, units));
  const all = [estimatedMax(records, units)?.kg, ...today].filter((kg) => kg != null);
  return all.length === 0 ? null : Math.max(...all);
}

export interface MaxOffer extends SuggestedMax {
  readonly movementId: MovementId;
  readonly title: string;
  /** The max so far, kg: the athlete's, or else what the workout takes percentages of. */
  readonly before: number | null;
  /** A test stayed below the max. */
  readonly isLower?: true;
}

/**
 * The new maxes that the tests and AMRAP sets of a workout suggest: of each movement the best one, if it beats the max
 * that the athlete has, or without one what the workout takes percentages of. If none does, and the best test stayed
 * below it, that is offered, too: it is what the athlete can lift now. An offer that was answered is not made again.
 */
export function newMaxes(
  session: TrainingSession,
  entries: readonly OneRepMax[],
  isAnswered: (setId: SetId) => boolean,
  units?: Units,
): MaxOffer[] {
  const current = new Map(currentMaxes(entries).map((entry) => [entry.movementId, entry]));
  const efforts = effortsOf(session, units, (movementId) => current.get(movementId)?.kg ?? null);
  return [...Map.groupBy(efforts, ({ offer }) => offer.movementId).values()].flatMap((same) => {
    const higher = same.filter(({ offer }) => offer.kg > (offer.before ?? 0));
    const open = higher.filter(({ offer }) => !isAnswered(offer.from.setId));
    if (higher.length > 0) return best(open)?.offer ?? [];
    const test = best(same.filter(({ isTest }) => isTest));
    if (!test || isAnswered(test.offer.from.setId) || test.offer.kg === test.offer.before)
      return [];
    return { ...test.offer, isLower: true as const };
  });
}

interface Effort {
  readonly offer: MaxOffer & { readonly from: { readonly setId: SetId } };
  readonly isTest: boolean;
}

/** Of equals the first. */
const best = (efforts: readonly Effort[]): Effort | undefined =>
  efforts.reduce<Effort | undefined>(
    (most, one) => (most && one.offer.kg <= most.offer.kg ? most : one),
    undefined,
  );

/** What each test and AMRAP set says about the max. */
const effortsOf = (
  session: TrainingSession,
  units: Units | undefined,
  currentOf: (movementId: MovementId) => number | null,
): Effort[] =>
  partsOf(session).flatMap(({ movement, logged, exerciseId, body }) => {
    if (!movement) return [];
    const entry = session.exerciseLog
      .flatMap<SubExerciseLogEntry>(selfAndParts)
      .find((one) => one.exerciseId === exerciseId);
    return logged.flatMap((set) => {
      const lift = isMaxEffort(set) ? liftOf(set, body) : null;
      const kg = lift && maxOfLift(lift, units);
      if (!lift || kg === null) return [];
      const offer = {
        kg,
        from: { ...loadedIn(lift), sessionId: session._id, setId: set.id },
        startDate: session.startDate,
        day: session.day,
        movementId: movement._id,
        title: movement.title,
        before: currentOf(movement._id) ?? (entry ? maxOf(entry, set) : null),
        ...withBody(lift),
      };
      return { offer, isTest: kindOf(set) === 'test' };
    });
  });
