import type { DistanceUnit, ExerciseSet } from '#contract/training.ts';
import type { Units } from '../units.ts';
import {
  amountFields,
  type AnyAmount,
  compareToRecommended,
  measureOf,
  topOf,
} from './exercise-set.ts';
import { distanceUnitOf, type Quantity } from './quantity.ts';

/** A value that is above or below what was asked for. */
export interface AmountDifference {
  readonly quantity: Quantity;
  readonly direction: 'above' | 'below';
  /** As stored: the end of the range that was missed, and what was done. */
  readonly asked: number;
  readonly actual: number;
  /** Of distances. */
  readonly unit: DistanceUnit;
}

/** `units`: what is shown the same is no difference. */
export const amountDifferences = (
  prescribed: ExerciseSet,
  logged: ExerciseSet,
  units: Units,
): AmountDifference[] =>
  amountFields.flatMap((field) => {
    const quantity = measureOf(prescribed, field);
    if (!quantity || quantity !== measureOf(logged, field)) return [];
    const amount: AnyAmount | undefined = prescribed[field];
    const actual = logged[field]?.actual ?? null;
    const unit = distanceUnitOf(prescribed.distance, units);
    const compared = { recommended: null, ...amount, actual };
    const direction = compareToRecommended(compared, { quantity, units, unit });
    const asked = direction === 'above' ? topOf(compared) : compared.recommended;
    return direction === 'equal' || asked === null || actual === null
      ? []
      : { quantity, direction, asked, actual, unit };
  });
