// What of a workout went other than planned. A coach reads it in a line; what went as planned needs no words.
import type { ExerciseId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { type AmountDifference, amountDifferences } from '../exercise/amount-differences.ts';
import { selfAndParts } from '../exercise/group.ts';
import { quantities } from '../exercise/quantity.ts';
import type { Units } from '../units.ts';
import { type PartCompliance, type SetCompliance, sessionCompliance } from './compliance.ts';

/** Of one set, or of several: the farthest, but of reps all of them together. */
export interface SetsDifference extends AmountDifference {
  /** In how many sets, if in several. */
  readonly sets?: number | undefined;
}

/** Sets are working sets. */
export interface Deviation {
  readonly exerciseId: ExerciseId;
  /** The movement that was done; may be empty. */
  readonly title: string;
  readonly prescribed: number;
  readonly done: number;
  /** Done without being asked for. */
  readonly extra: number;
  /** The athlete left out what is open of it that day. */
  readonly isLeftOut?: true | undefined;
  /** The prescribed movement, if another one was done. */
  readonly insteadOf?: string | undefined;
  /** Of each quantity what is below, and what is above. */
  readonly differences: readonly SetsDifference[];
}

/** As another device or the server told it: without differences in quantities that this app does not know. */
export const deviationTold = (
  told: Omit<Deviation, 'differences'> & {
    readonly differences: readonly (Omit<SetsDifference, 'quantity'> & {
      readonly quantity: string;
    })[];
  },
): Deviation => ({
  ...told,
  differences: told.differences.filter((one): one is SetsDifference =>
    Object.hasOwn(quantities, one.quantity),
  ),
});

/** In workout order; empty: all of it went as planned. `units`: what is shown the same is as planned. */
export function deviationsOf(session: TrainingSession, units: Units): Deviation[] {
  const swaps = new Map(
    session.exerciseLog
      .flatMap((entry) => selfAndParts(entry))
      .flatMap(({ exerciseId, swap }) => (swap ? [[exerciseId, swap.from.title] as const] : [])),
  );
  return sessionCompliance(session)
    .map((part) => deviationOf(part, swaps.get(part.exerciseId), units))
    .filter(
      ({ prescribed, done, extra, insteadOf, differences }) =>
        done < prescribed || extra > 0 || insteadOf !== undefined || differences.length > 0,
    );
}

/** These parts of a workout need no look: every set was done as planned, and nothing was noted on any. */
export const needNoLook = (
  parts: readonly PartCompliance[],
  deviations: readonly Pick<Deviation, 'exerciseId'>[],
): boolean =>
  parts.length > 0 &&
  parts.every(
    ({ exerciseId, prescribed, sets }) =>
      prescribed > 0 &&
      !deviations.some((one) => one.exerciseId === exerciseId) &&
      !sets.some(({ logged }) => logged?.note),
  );

function deviationOf(
  { exerciseId, movement, sets, isLeftOut, prescribed, done }: PartCompliance,
  insteadOf: string | undefined,
  units: Units,
): Deviation {
  const extra = sets.filter((set) => !set.prescribed && set.logged?.done && !set.logged.warmUp);
  return {
    exerciseId,
    title: movement?.title ?? '',
    prescribed,
    done,
    extra: extra.length,
    ...(isLeftOut && { isLeftOut }),
    ...(insteadOf !== undefined && { insteadOf }),
    differences: inAll(sets.flatMap((set) => differencesOf(set, units))),
  };
}

/** Nobody stops a clock on the second: this share of a time or distance more or less is as planned. */
const slip = 0.05;

const isSlip = ({ quantity, asked, actual }: AmountDifference): boolean =>
  (quantity === 'time' || quantity === 'distance') && Math.abs(actual - asked) <= slip * asked;

/** More reps than an AMRAP asks for are what it asks for. */
function differencesOf({ prescribed, logged }: SetCompliance, units: Units): AmountDifference[] {
  if (!prescribed || prescribed.warmUp || !logged?.done) return [];
  return amountDifferences(prescribed, logged, units).filter(
    (difference) =>
      !isSlip(difference) &&
      !(prescribed.amrap && difference.quantity === 'reps' && difference.direction === 'above'),
  );
}

function inAll(differences: readonly AmountDifference[]): SetsDifference[] {
  const byKind = Map.groupBy(differences, ({ quantity, direction }) => `${quantity} ${direction}`);
  return [...byKind.values()].flatMap((ones) => {
    const [first] = ones.toSorted((a, b) => apart(b) - apart(a));
    if (!first) return [];
    if (ones.length === 1) return [first];
    const sum = (name: 'asked' | 'actual') => ones.reduce((total, one) => total + one[name], 0);
    const together = first.quantity === 'reps' && { asked: sum('asked'), actual: sum('actual') };
    return [{ ...first, ...together, sets: ones.length }];
  });
}

const apart = ({ asked, actual }: AmountDifference): number => Math.abs(asked - actual);
